import { cpfCheckDigits } from '#shared/kit/br/cpf.ts'
import type { Random } from './random.ts'

// Invented: common first and family names put together at random.
const FIRST = [
  'Adriana',
  'Alexandre',
  'Aline',
  'Anderson',
  'Antônio',
  'Beatriz',
  'Bruno',
  'Camila',
  'Carlos',
  'Cláudia',
  'Daniela',
  'Diego',
  'Eduardo',
  'Elaine',
  'Fábio',
  'Fernanda',
  'Gabriel',
  'Gilberto',
  'Helena',
  'Igor',
  'Jaqueline',
  'João',
  'José',
  'Juliana',
  'Larissa',
  'Leandro',
  'Luciana',
  'Marcelo',
  'Márcia',
  'Mateus',
  'Nelson',
  'Patrícia',
  'Paulo',
  'Rafael',
  'Renata',
  'Ricardo',
  'Sandra',
  'Sérgio',
  'Tatiane',
  'Vinícius',
]
const FAMILY = [
  'Almeida',
  'Alves',
  'Araújo',
  'Barbosa',
  'Batista',
  'Cardoso',
  'Carvalho',
  'Castro',
  'Correia',
  'Dias',
  'Duarte',
  'Farias',
  'Fernandes',
  'Ferreira',
  'Freitas',
  'Gomes',
  'Lima',
  'Lopes',
  'Macedo',
  'Martins',
  'Mendes',
  'Monteiro',
  'Moraes',
  'Moreira',
  'Nogueira',
  'Oliveira',
  'Pereira',
  'Pinto',
  'Ramos',
  'Rocha',
  'Santana',
  'Silveira',
  'Siqueira',
  'Souza',
  'Teixeira',
  'Torres',
  'Vasconcelos',
  'Vieira',
]
const STREETS = [
  'Rua das Acácias',
  'Avenida dos Ipês',
  'Rua do Comércio',
  'Avenida Industrial',
  'Rua das Palmeiras',
  'Avenida das Nações',
  'Rua Bela Vista',
  'Rua dos Jacarandás',
  'Avenida Central',
  'Rua da Estação',
  'Rua das Laranjeiras',
  'Avenida do Contorno Leste',
  'Rua Sete Quedas',
  'Rua Boa Esperança',
  'Avenida do Porto',
]
const DISTRICTS = [
  'Centro',
  'Distrito Industrial',
  'Jardim América',
  'Vila Nova',
  'Bela Vista',
  'Santa Luzia',
  'Jardim das Flores',
  'Parque Industrial',
  'São José',
  'Boa Vista',
  'Alto da Serra',
  'Cidade Nova',
]
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export const personName = (random: Random): string =>
  `${random.pick(FIRST)} ${random.pick(FAMILY)} ${random.pick(FAMILY)}`

export const cpfOf = (random: Random): string => {
  const base = String(random.int(100_000_000, 999_999_999))
  return `${base}${cpfCheckDigits(base)}`
}

/** A plate of the Mercosul pattern (Contran 969/2022). */
export const plateOf = (random: Random): string => {
  const letter = () => LETTERS.charAt(random.int(0, 25))
  return `${letter()}${letter()}${letter()}${random.int(0, 9)}${letter()}${random.int(0, 9)}${random.int(0, 9)}`
}

export const phoneOf = (random: Random, ddd: number): string => `${ddd}9${random.int(70_000_000, 99_999_999)}`

export type Street = { street: string; number: string; district: string }
export const streetOf = (random: Random): Street => ({
  street: random.pick(STREETS),
  number: String(random.int(12, 4800)),
  district: random.pick(DISTRICTS),
})
