/**
 * Passwords that satisfy the composition rule and are tried first all the same: a common word with a symbol and a number
 * about it, or a run over the keyboard. The lists of leaked passwords hold little else that the rule lets through.
 */

const WORDS = new Set(
  `password passwort passe pass senha senhas minhasenha novasenha suasenha contrasena clave mudar mudarsenha trocar trocarsenha
  admin administrador administrator root user usuario usuaria teste testes test tester testing demo acesso entrar login welcome
  bemvindo bemvinda inicio temp temporaria temporario provisoria padrao default master sistema system suporte support servidor server
  gerente diretor financeiro comercial logistica transporte transportes transportadora frete fretes embarcador motorista caminhao
  empresa escritorio trabalho cliente brasil brazil saopaulo riodejaneiro brasilia curitiba salvador recife fortaleza bahia minas
  parana janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro january february march april june
  july august september october november december segunda terca quarta quinta sexta sabado domingo monday tuesday wednesday thursday
  friday saturday sunday verao inverno outono primavera summer winter autumn spring amor amora amorzinho meuamor teamo euteamo
  iloveyou love lovely deus deusefiel jesus jesuscristo jesuseamor cristo senhor familia felicidade feliz vida minhavida mae pai filho
  filha princesa princess princesinha gatinha gatinho anjo angel estrela star sunshine flor rosa borboleta chocolate sorvete cachorro
  gato tigre leao dragao dragon monkey shadow superman batman pokemon naruto flamengo corinthians palmeiras santos vasco gremio
  internacional cruzeiro atletico botafogo fluminense tricolor timao mengao futebol football soccer baseball basketball hockey
  barcelona liverpool chelsea arsenal maria joao jose pedro paulo lucas gabriel gabriela rafael rafaela daniel daniela fernando
  fernanda carlos ana anapaula juliana mariana amanda bruna bruno camila carolina eduardo eduarda felipe gustavo isabela leonardo
  leticia larissa matheus miguel natalia patricia rodrigo thiago tiago vinicius vitoria andre andrea ricardo roberto sandra michael
  jennifer jessica ashley jordan thomas robert charlie andrew joshua matthew william hunter george harley ranger
  computador computer internet google gmail facebook instagram whatsapp microsoft windows samsung iphone apple android hello
  ola oi bomdia boanoite letmein trustno changeme secret secreto segredo freedom liberdade whatever access mustang ferrari
  mercedes corvette porsche volkswagen honda toyota yamaha guitar guitarra musica music rockyou nirvana metallica matrix starwars
  killer ninja hacker cookie banana orange laranja cheese pepper ginger summertime qwerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn
  zxcvbnm qwer qwert abcd abcde abcdef abc aaa xyz poiuytrewq mnbvcxz`.split(/\s+/),
)

const RUNS = new Set(
  `qazwsx qazwsxedc zaqwsx zaqxsw qwe qweasd qweasdzxc asd zxc asdqwe qwerasdf aa ab aabb qaz wsx edc qw az as a q z`.split(
    /\s+/,
  ),
)

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const letters = (text: string): string => text.replaceAll(/[^a-z]/g, '')
const asLetters = (text: string): string =>
  letters(text.replaceAll(/[@4310!$57]/g, (sign) => LEET[sign] ?? sign))

/** A common word, plain or with digits in place of letters, or hardly any letters beside a run of keys. */
export const isGuessable = (password: string): boolean => {
  const plain = password.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const core = plain.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  // A number or a symbol at the end may stand for a letter, or beside the word.
  const ends = [
    core,
    plain.replace(/^[^a-z@$]+/, '').replace(/[^a-z]+$/, ''),
    plain.replace(/[\d\W_]{3,}$/, (tail) => tail[0] ?? ''),
  ]
  if (WORDS.has(core) || ends.some((part) => WORDS.has(asLetters(part)))) return true
  return /^[\x20-\x7E]*$/.test(plain) && plain.length <= 12 && RUNS.has(letters(plain))
}
