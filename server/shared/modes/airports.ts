/** Airports of Brazil with regular cargo: IATA letters, name, and the city where they stand, by its code (IBGE). */
export const AIRPORTS: readonly { code: string; name: string; city_id: number }[] = [
  { code: 'AJU', name: 'Aracaju', city_id: 2_800_308 },
  { code: 'BEL', name: 'Belém – Val-de-Cans', city_id: 1_501_402 },
  { code: 'BPS', name: 'Porto Seguro', city_id: 2_925_303 },
  { code: 'BSB', name: 'Brasília', city_id: 5_300_108 },
  { code: 'BVB', name: 'Boa Vista', city_id: 1_400_100 },
  { code: 'CGB', name: 'Cuiabá – Marechal Rondon', city_id: 5_108_402 },
  { code: 'CGH', name: 'São Paulo – Congonhas', city_id: 3_550_308 },
  { code: 'CGR', name: 'Campo Grande', city_id: 5_002_704 },
  { code: 'CNF', name: 'Belo Horizonte – Confins', city_id: 3_117_876 },
  { code: 'CWB', name: 'Curitiba – Afonso Pena', city_id: 4_125_506 },
  { code: 'FLN', name: 'Florianópolis', city_id: 4_205_407 },
  { code: 'FOR', name: 'Fortaleza – Pinto Martins', city_id: 2_304_400 },
  { code: 'GIG', name: 'Rio de Janeiro – Galeão', city_id: 3_304_557 },
  { code: 'GRU', name: 'São Paulo – Guarulhos', city_id: 3_518_800 },
  { code: 'GYN', name: 'Goiânia – Santa Genoveva', city_id: 5_208_707 },
  { code: 'IGU', name: 'Foz do Iguaçu', city_id: 4_108_304 },
  { code: 'IOS', name: 'Ilhéus', city_id: 2_913_606 },
  { code: 'JOI', name: 'Joinville', city_id: 4_209_102 },
  { code: 'JPA', name: 'João Pessoa – Castro Pinto', city_id: 2_501_807 },
  { code: 'LDB', name: 'Londrina', city_id: 4_113_700 },
  { code: 'MAO', name: 'Manaus – Eduardo Gomes', city_id: 1_302_603 },
  { code: 'MCP', name: 'Macapá', city_id: 1_600_303 },
  { code: 'MCZ', name: 'Maceió – Zumbi dos Palmares', city_id: 2_707_701 },
  { code: 'MGF', name: 'Maringá', city_id: 4_115_200 },
  { code: 'NAT', name: 'Natal – Aluízio Alves', city_id: 2_412_005 },
  { code: 'NVT', name: 'Navegantes', city_id: 4_211_306 },
  { code: 'PMW', name: 'Palmas', city_id: 1_721_000 },
  { code: 'POA', name: 'Porto Alegre – Salgado Filho', city_id: 4_314_902 },
  { code: 'PVH', name: 'Porto Velho', city_id: 1_100_205 },
  { code: 'RAO', name: 'Ribeirão Preto', city_id: 3_543_402 },
  { code: 'RBR', name: 'Rio Branco', city_id: 1_200_401 },
  { code: 'REC', name: 'Recife – Guararapes', city_id: 2_611_606 },
  { code: 'SDU', name: 'Rio de Janeiro – Santos Dumont', city_id: 3_304_557 },
  { code: 'SLZ', name: 'São Luís', city_id: 2_111_300 },
  { code: 'SSA', name: 'Salvador', city_id: 2_927_408 },
  { code: 'STM', name: 'Santarém', city_id: 1_506_807 },
  { code: 'THE', name: 'Teresina', city_id: 2_211_001 },
  { code: 'UDI', name: 'Uberlândia', city_id: 3_170_206 },
  { code: 'VCP', name: 'Campinas – Viracopos', city_id: 3_509_502 },
  { code: 'VIX', name: 'Vitória', city_id: 3_205_309 },
]

/** Its letters and name, or its letters where it is not listed. */
export const airportName = (code: string): string => {
  const known = AIRPORTS.find((airport) => airport.code === code)
  return known ? `${code} – ${known.name}` : code
}
