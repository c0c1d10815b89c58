import { describe, expect, it } from 'vitest'
import { ANTT_CARGOES } from '#shared/antt/antt.ts'
import {
  checkAnttRows,
  readAnttSheet,
  readCargo,
  readFigure,
  writeAnttSheet,
  type AnttRow,
} from './antt-sheet.ts'

const row: AnttRow = { table: 'A', cargo: 'carga_geral', axles: 6, ccd: '7.5347', cc: '1067.06' }

describe('the annex of an ANTT norm as a sheet', () => {
  it.each([
    ['Granel sólido', 'granel_solido'],
    ['GRANEL LÍQUIDO', 'granel_liquido'],
    ['Frigorificada ou Aquecida', 'frigorificada'],
    ['Perigosa (frigorificada ou aquecida)', 'perigosa_frigorificada'],
    ['Carga Geral', 'carga_geral'],
    ['Perigosa (carga geral)', 'perigosa_carga_geral'],
    ['Carga Granel Pressurizada', 'granel_pressurizada'],
    ['Neogranel', 'neogranel'],
    ['Perigosa (neogranel)', null],
    ['Mudança', null],
  ])('knows the cargo of %s', (text, cargo) => {
    expect(readCargo(text)).toBe(cargo)
  })
  it('knows every cargo by its own name', () => {
    expect(ANTT_CARGOES.map(readCargo)).toEqual([...ANTT_CARGOES])
  })

  it.each([
    ['4,1056', '4.1056'],
    ['1.067,06', '1067.06'],
    ['R$ 1.067,06', '1067.06'],
    ['4.1056', '4.1056'],
    ['0,00', null],
    ['-1', null],
    ['4,10567', null],
    ['', null],
    ['-', null],
  ])('reads %s as a figure', (text, figure) => {
    expect(readFigure(text)).toBe(figure)
  })

  it.each([
    [
      'semicolons and a head',
      'Tabela;Carga;Eixos;CCD (R$/km);CC (R$)\nTabela A;Carga geral;6 eixos;7,5347;1.067,06',
    ],
    ['tabs', 'A\tCarga geral\t6\t7,5347\t1067,06'],
    ['commas and points', 'a,carga_geral,6,7.5347,1067.06'],
    ['another order', '\uFEFFEixos;CC (R$);CCD;Cargo;Tabela\r\n6;1.067,06;7,5347;Carga geral;A\r\n'],
  ])('reads %s', (_name, text) => {
    expect(readAnttSheet(text)).toEqual({ rows: [row], problems: [] })
  })

  it('reads what it writes', () => {
    expect(readAnttSheet(writeAnttSheet([row], (cargo) => cargo)).rows).toEqual([row])
  })

  it('names the line of what it cannot read', () => {
    const { rows, problems } = readAnttSheet(
      'A;Carga geral;6;7,5;1\n\nB;Carga geral;2;7,5;1\nA;Carga geral;5;;1\nX;y;1;1;1',
    )
    expect(rows).toHaveLength(1)
    expect(problems.map(({ key, line }) => [key, line])).toEqual([
      ['unknown_axles', 3],
      ['not_a_figure', 4],
      ['unknown_table', 5],
    ])
  })

  it('finds what is repeated and what the norm before had', () => {
    const other = { ...row, axles: 5 }
    expect(checkAnttRows([row, row], [row, other]).map(({ key, axles }) => [key, axles])).toEqual([
      ['repeated', '6'],
      ['missing', '5'],
    ])
    expect(checkAnttRows([row, other], [row, other])).toEqual([])
    expect(checkAnttRows([{ ...row, table: 'B', axles: 3 }], [])).toMatchObject([{ key: 'unknown_axles' }])
  })
})
