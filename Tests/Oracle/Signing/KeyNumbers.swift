/// Keys that stand for nobody, made once for these trials.
///
/// Of elliptic curves the nonce is as fixed as the key, which nobody else may do: with the point of the
/// nonce worked out before, a signature takes one multiplication.
enum KeyNumbers {
  /// A key of ECDSA: the public point, the order of the curve, and for the one nonce k its x
  /// coordinate r, 1/k, and r·d/k.
  struct Curve: Sendable {
    var x: String
    var y: String
    var order: String
    var r: String
    var inverse: String
    var product: String
  }

  struct RSA: Sendable {
    var modulus: String
    var primes: [String]
    /// The private exponent modulo each prime less one.
    var exponents: [String]
    /// The second prime's inverse modulo the first.
    var coefficient: String
  }

  /// A key of Ed25519: the public point, the scalar, a nonce's point and the nonce.
  struct Edwards: Sendable {
    var point: String
    var scalar: String
    var noncePoint: String
    var nonce: String
    var order: String
  }

  static let p224: [Curve] = [
    Curve(
      x: "1dc5e528a0a064072487b1057ca1d89ae0a31551d54ec4ea3f30f4a3",
      y: "5523d85953ec2a4644ea16e957f7f4e9e098af64dd2a5efc16a1a807",
      order: "ffffffffffffffffffffffffffff16a2e0b8f03e13dd29455c5c2a3d",
      r: "84f5b0df5f3dffe3ed3d673825bfbe758a0f87607b30a9eef019d854",
      inverse: "1198f95a2a64b7aaf73d0d440e0f11f9391e06517cc541df3e082cec",
      product: "2decaae33a498e7c34a5466716be5a9ecd616562933017509d55ace6")
  ]

  static let p256: [Curve] = [
    Curve(
      x: "35526ae84f091d2070a3b1d770ce7a76fac07265effb605bc873fad515f24a14",
      y: "52722a4bdfe92494313b2851c8828a918d0f62f79a345c9450900173144ed0cf",
      order: "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
      r: "e84a5793876de01292d6e23c92792a2ae35c6f904ef1e2fa1f6bb1b937c5be9b",
      inverse: "9fdd257d8f94c34ae16e95ba966920cb1b25309cd0d69eafaf56d1663b2b362f",
      product: "fa7addb59fcd4433ce319bd24a53322a48e0e3636590c5c57f56d6a07ced7836"),
    Curve(
      x: "fd21a5c639f52a1c0fe2a1bc7775b3bdc55662ffe51763fbcc0647b07393f954",
      y: "aa54ee0ff73a04b280e8ce1c987416e58edfb538041702d69b3761838d130ee1",
      order: "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
      r: "e0af11d8ad4d1794af5ce42182eec56f4d4471c729cd600215eaa453fde7253c",
      inverse: "aaffa488f79ebcc29ae3a856fc4df89a9608cf7ec6b8ab58a792dee5a8a28375",
      product: "7be1b5cb7e45992a830d6dea3961d573049ff78eae347b27c2252a92f28fd65f"),
    Curve(
      x: "894deb005fb45c0888ba5b45c3dd6b643dfcd6e696af46b29ada406afc9c6b31",
      y: "61922d8bb768c04f27e1a7a80e264f9fbecdf7585df9aeccc2044118977515e3",
      order: "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
      r: "64e45bdbde79a3410553bcfef850ee393ef4f11115ac90a8c1c9a2caf1ff6ce3",
      inverse: "12c6bb2e12de220823ac51fbb647e1295aa762532f8cb840f5e1d60cbda48fc8",
      product: "30290ff5316216b7df22ce59cb4110d263b5fe3f34bc741197c929511badb498"),
    Curve(
      x: "b4934b89ad79ebc24fb76d0d4e01cf3c04e83e2e5eda38d96998f5bc17582b5c",
      y: "b5da2f4e81051c173e1e4ad2a9453f60a4d9fa1d0716941135f7f0b9728a62f3",
      order: "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
      r: "c9ed7d58dadd009852328963cd6e5c1307b1fdf7c0412318375b03b4e1f94699",
      inverse: "c3ef6155e3b185ae5cf9996d7246e1c0008e421f5f5bc46a23e0f528442f21b9",
      product: "afa5035f8089724a7ea90e4988366d8d33becc8c714f5496ec4bb44b0304823e"),
    Curve(
      x: "2741968cb98d02049ebcd94a54a3c82bde0873963c3b02bb0aef250928be0b79",
      y: "ed80b2dfe3f0b943392ea7a22c18b3527f4703dc2cd8b56d032d6022fb2414f5",
      order: "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
      r: "9108d8e5db0009c0be37a1e3dfe263f4b31bb3cc58ec5e89d81e63dcc72dbe03",
      inverse: "05a4ec95907aeb2e7e67e04fc9ccfc150c460fd165d8246109706d7abeaee978",
      product: "ca70df03593569d9433f10ca9b20afa5e78651f24cb6d2af8afb9848f4095a4b"),
    Curve(
      x: "d4783fb54691ae6bd12a3e7574bd7a64c94c7c96dd9fd49edad9e388a89127e1",
      y: "228654a5f3bacf5f3cc8930c9c436b181260787bc2af90f5a161f593bbbb1a57",
      order: "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
      r: "39163664ddf8500fecc5f652132b7087502c1fa20f260f4c1516d18632d9e802",
      inverse: "30a7edd0d790a0eee4d323e48bd369a7e94ba56b55e0e273223f1eb4f851b854",
      product: "8acef1efdc5cf647e6008d361c38997aab1dd3665fc1d70c90a0d6bc2c34d0dc"),
  ]

  static let p384: [Curve] = [
    Curve(
      x:
        "f1511909094c4995a35a59f420391a36c09a0091579b76df79ffd209098431ba9d22459b399bb679"
        + "7e382091189c81e9",
      y:
        "02d33cd6d78cc7578320b75d543fbf42943ffb454bf805e7a21512bf3a368d73ceef001e4b4482ee"
        + "a1d862d92776e266",
      order:
        "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77a"
        + "ecec196accc52973",
      r:
        "04de3fcb81dafdadbea58aefa7f32f2088b79f49619f6286c3c04604bf769df9e24d3c5a2b52f35e"
        + "1886bdf664304b12",
      inverse:
        "f5632b3d0b690b8ee8fe0a0d321f67122716b73d9802241473c3f96ee39997a13208e3bd46b875c9"
        + "fda4a5ab5a5810fa",
      product:
        "be93916da1b47fee611ec7c0d586cdd43329c57fdd0d58ef354b2aaa79b272192eab8725f87bdc75"
        + "801a436eb663da25"),
    Curve(
      x:
        "e4e34195d3ca1ffda85c104b3fac5e44311cae53211ef08c9f10196499b35a63de24b80c111b4ecf"
        + "cc3ce7cb51a1b1b8",
      y:
        "3de3d648de84f4140867a473e07c1a0eed4d805332dbd6e3d9cca1249fbc6513ae5f53319ff489ee"
        + "8fe0b259c6c7d9e9",
      order:
        "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77a"
        + "ecec196accc52973",
      r:
        "b904151227faa8bd5e2887406c759ea02ee786ce42e731f7bf29fdafd38cef5d7e90ea2241c0b49b"
        + "3a5c3b6b90076c39",
      inverse:
        "c7c20f8b581ad84e50883ba3e0bd52dca100385f971f1fcc33a5e0c8f5f2fd17dddf1e3b956ad7df"
        + "2ad45e32d4989fb9",
      product:
        "ba9899d04986812947702cd0a144ee2267510cea20debe9b02f402db1beb2b12305161253eff7c3c"
        + "10b2de7d64aa82d2"),
  ]

  static let p521: [Curve] = [
    Curve(
      x:
        "0055e5dff35c9288ca86f36a92fe2bee45a288e567b39f6b5ba942d282363bee8bae1f2746d33b6b"
        + "aa19be411c37eabd9ca597d8a78f91267767127cec54514eb952",
      y:
        "0141054b4467d2ce0a112775544149ca650ceaa915d6e1dca5cb048eaeebb6e7b1f76b9966419114"
        + "392825836dee7aa6bf347c4f48e44a1b486033234158e091302e",
      order:
        "01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f"
        + "966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409",
      r:
        "000c5249c7a325fca9d0b7cd0483277c4384e3d2fe60bd1f2e43455751a68fec039d2e78432f5b5a"
        + "57c1fd8633fa9b9a6d8f0087f5725d1ad188a9fd4ec2c4322915",
      inverse:
        "01a8210ced2f8a0809775edd464dc274091a3cd3a2d3cb2dd541a96a8a743805e94dc4b2e4f70511"
        + "016b909ff88b3ff0f43dc60888680c93f9b0ce53d81e13dc920b",
      product:
        "011a6d073cdb9fa32bfeb7d2c1aee04de254d6c0385411c6866538810d2ea0ed749c6a463b771cf2"
        + "9f21c5633cb944069d61792910736c3e5303d395d4e67ab3d74c")
  ]

  static let rsa2048: [RSA] = [
    RSA(
      modulus:
        "ca89d9f62f02dbf542c14ebda89b219c6bf4a7f4d64e67a0519e98f20a3d50c4395ae9872ee10619"
        + "9fcdf9f9ac992bca46175215085bbec37be2c088704913b01085e459c30248a69277f47af5da5b7c"
        + "4c034eb63e3ddbc20c1f697b1f5932f13f0b285300de0e43b0e36600de7cceac0f04343b8ec628e8"
        + "195ea77d3845e7f61848cf2e1691310a5105af3fb3a219786a39556d0325a251fbd5d7e20ccecba8"
        + "b0572421b546f8f1d2b492b6cdf4945c3ebc3aca563bc54dc1d932441a8e481d3d5812e07a1fcacc"
        + "69968fb5c5b03818308ff2c8046e54fe0bef6294f1f63f427d0b4efaa02109639dd62e55dcefad30"
        + "274843c63fba8eaf7c57405262604661",
      primes: [
        "e5c01ba19187e536a23c46622f0a120d0d4d600521e11ebc374579165ca415a1850436c5cfb31237"
          + "f0e3de90d3656efba2c76657c11135898623f381f20e8e9899a3e7259864e31b912d9e1451f49c7c"
          + "ca36dbd69c083339d5b6ac28ad0af97a85b85b2b3f5a344878c49b83b33d08adc5c5df50bb7c5096"
          + "3808536a20e2b1fb",
        "e1add4a8b7d0286c75a3bb00d178972b6845cf3713d193743d7f7a91562b7b42bb297473bf7e841a"
          + "b87d6c4dac38ab8e182094d46dec0a71efad79cff690f0f1505c3d8af834921aad29480fe59b099a"
          + "91aba00522bdbfcc175a21669e7c8fd34a34188b0bdf7ee3942903f835b12e96f8d9c8caa38b99a2"
          + "278912ba49af1653",
      ],
      exponents: [
        "b8b2fe039f894e5de382ed5a5552953c64eb453c1b066dbd05fa15e44249af12106b58d521aa6605"
          + "0ee541b1d020855e4a785ef04147e27052a46848991dd6c91b0ac6f2545716b4bcbb9d8fdc6af7ba"
          + "e29dc391fe12218c6720d9ba4192c70916a324b7d9d05ca3be62e05aba2760e8c24bd6c18257e839"
          + "3b8685f895c3692d",
        "10c35cbc7b8ad6b5d7b725b8d5d6634432269d51b6032734c72ca4ea0ec084135cdba36ec5969c31"
          + "6feac114b3ea31b4084ec33f543ae83bb655e86a6e222e037eb89b49ab4e1c5c26e89e15b03467ee"
          + "374bcc4315658acd9a1e73c4af990905e4c921d9923433b4abd8b016cbc63173bd604feddd600d35"
          + "62426845b61b6f49",
      ],
      coefficient:
        "52c15c5a4b22d2ea35ca357e21b5605bb6b173c71f7d66e650ab94ad989fee12ffb513e906188cf9"
        + "17bef19aecbb19f883cf5a3d20d36d1f819b6ea27e28597a821e602d2ef01ef07b35511fed4ada47"
        + "d403c8d375235775c4e38608340f918f5f9cd5828ea73f2ed8965b4b2372017c02159d00b95a1e64"
        + "a39faeb09a8da809"),
    RSA(
      modulus:
        "d20129fe0147d8921c03767c6edd18372ad75bd0ece2059715046603bc624278304088629df090bd"
        + "246f071770dd6a15064e2e10a1432bbe299854fd30087c50c2e8287defe5c602682cba9f1ecb3879"
        + "c5dda44f4b3149f1a4d6326db1a3c7c960b246e66b36def6fae8169d01f087abfec5851ce8149ddf"
        + "067cde3440dcc4e292667b4a62f1826f91bd7ebb93f47994f6c4e3449a51ed5b13e6c819c6a91f76"
        + "7b31c0b8db036e500404d2bf3ed4d1fbf34e269854efc16a5c5b82436e8d22c0af4c526ac3bbf52b"
        + "a807dfea9b05a5e930dd8b6d7700a0a710118b94465174befaa278da23954f968bfe1e860cf19dd1"
        + "7df2849e581880e41d3c124ed10e1d13",
      primes: [
        "ee28800c0207f75b97be74f514532896518908093803218a83110409f55842ec91d429908a7b54ca"
          + "c5f9cfe8edde82ad182c73311440fbbf4c5124504301127c02795cbcd359953430f9e1eee3f1e30b"
          + "efbd7318466e79a7c96d207ab914fd1321b67aac78625637f01b0a5d6532862de9a52862d4a2da2d"
          + "a310d2464082d3c1",
        "e1bcb89284cd1b776406dd4187806bd1966dcdca6ed06e9d8e671c92a603ebaf4dd34ed7258d78d2"
          + "47c5f6657506d7fc270b096220a8790d0ac92d0c64554384d5590e3aa7efed5b024af673978bd0dc"
          + "c8cc584c5389430573428113ec4f86b2f5840a855ddacff11d4815407a28a18b08157a40cbed3de8"
          + "6904cf09e58ad5d3",
      ],
      exponents: [
        "260ef0cf7a6f9d76d49c0a02b439c9cda3bffb39c5eab22c795f79bec1a7562289f756a113903bef"
          + "9f8d994d06de3d11be4034344ea147d9bd2f6657312df5af3d91f960ef816c5787d016ebdf1f6382"
          + "1fd0ad98de807f0e7220ef44cd58ee4c6561ccdeccea220f145eaddc58f4a6fea54cd05462d89777"
          + "1d8ced9d6e67b9c1",
        "5cee387df936072cab7d37f1163b8427906a3be22ea498253cceae30a12fd4032362ee7e1bf395dd"
          + "dbb65fad7cf4084ec23404f4e4c4f6b0abd40e3b9fc28a3d51278c781152f0c01abd89a024af6698"
          + "be0182084a0ba40fc65786941120dc2f286be778e81e80a49e8d62525cf805291b76dc1178e27e2e"
          + "03adfb1df3e5a809",
      ],
      coefficient:
        "0b4a5482a058f67878914be9fd52b2f940655df5aa2cc15ad8a3241c28ca5d4eb1521f8d99346abf"
        + "e3f48100c1b49762c4e190abde944983381dc2ebc010521c37d5032dbce6f31ac76dd4ef386cd97d"
        + "46373656d4e4437c97d4aa4512b0a36d82095deff01e90e95d57b7813e37c800fa70590420168b9d"
        + "23d55870c0b4c717"),
  ]

  static let rsa1024: [RSA] = [
    RSA(
      modulus:
        "c1f3491e0172536b7fba9162e406d08cdf71badd950f5b73c546d94b6417b3e7e69d849840d7f765"
        + "a83207e3326d641bc889b261df097a4565bd4ba14ebb9a321771b28964e65923bfafe56bb4332ea2"
        + "cf21cdab5e59418a928ae9728f6d3855c7a2bfc6182de80b8225166eea9af53eb6f08cf01e68739a"
        + "d99361a5f3c7d22d",
      primes: [
        "fe16a20f48e775600b5609d566c2ba0b3c4ffed6df2a1e5778e7fc50b9a77f5c6118aa8111c78881"
          + "a26d4b6673f58777a25af756ea623dc5e932cb8743659c07",
        "c368d40fe6e5a111e873d31aa0faf74a0653da31102247ec3850a839935875844d60760cbabeb557"
          + "a1ca84fc331f6984f50aa16df85fa7a38009ddf3f4f73b2b",
      ],
      exponents: [
        "eea8699dfbb7541b5b6a7c2012be72ab1d02727676f503bcdb96e2fb1bf6c4fd0b4274dc78cbb75f"
          + "34267e7d040c2a2ae7b793bcf2b846177ffbb30a20f6eebf",
        "574167eff1da77a1d77a60b973489d43a0afb0ae57d5f6e7b3fdd020657b0a7e994e896805bb429e"
          + "6ed04fb18de268ebc5bf8975e1825508dd138ad8747a3121",
      ],
      coefficient:
        "93aa6778b5d03ecd0610d6206cd75fd5c07cee2e1f72c63eba72fed2b8a0276b51456e1484cec4a8"
        + "ceb853f0c629e2eb28048eff810a6254b3306dbca4eaab07")
  ]

  static let ed25519 = Edwards(
    point: "e99b5692213c69faf0d8e3b876de38382ffa096b5b9ff6e6963ae7719eaba851",
    scalar: "00b6acf5b5caba7d0cfdaf766e5b5be4cf5a9ecef928af5fb1b3cd2910230ced",
    noncePoint: "d48ea302fd0d224b97ecb52163c99abdeaa0785eff47b8505cc8afb2855b4b73",
    nonce: "06af047d0187a2e9b2a3d89654d9738236484a2cb4e844541350852ea0fe7071",
    order: "1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed")
}
