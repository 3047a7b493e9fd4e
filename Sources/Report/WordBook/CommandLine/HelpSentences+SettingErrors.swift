/// The errors of settings.
extension HelpSentences {
  static let settingErrors = """
    unknown key `{}`
    未知的键 `{}`
    Did you mean `{}`?
    你是指 `{}` 吗？
    The known names are: {}.
    已知的名称：{}。
    There is none.
    一个都没有。
    is not a configuration: expected keys and values
    不是设置：应当是键和值
    `include` needs the path of one file, .yml or .yaml
    `include` 要写一个文件的路径，.yml 或 .yaml
    `profiles` needs profiles by name, each with its keys
    `profiles` 里要按名称写 profile，各有自己的键
    the profile `{}` needs keys and values
    profile `{}` 里要有键和值
    `{}` has {} values; the limit is {}
    `{}` 有 {} 个值；最多 {} 个
    `{}` needs {}
    `{}` 要写：{}
    `{}` is `{}`; expected {}
    `{}` 是 `{}`；应当是：{}
    is `{}`; expected {}
    是 `{}`；应当是：{}
    a text or a list of texts
    文本，或文本的列表
    one text
    一个文本
    true or false
    true 或 false
    the path of a file, or a list of them
    文件的路径，或路径的列表
    the path of one file
    一个文件的路径
    one of {}
    {} 之一
    YAML 1.1's other words for true and false, such as yes, are not accepted.
    不接受 YAML 1.1 里 true 和 false 的其他写法，例如 yes。
    `{}` is not valid: {}
    `{}` 无效：{}
    there is no profile `{}`
    没有 profile `{}`
    Paths are relative to the folder of the file that names them.
    路径相对于写明它的文件所在的文件夹。
    """
}
