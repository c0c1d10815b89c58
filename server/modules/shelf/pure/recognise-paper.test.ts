import { describe, expect, it } from 'vitest'
import { pageOf } from '#prisma/seed/demo/documents/shelf-papers.ts'
import { textOfPdf } from '#server/infra/pdf-reader.ts'
import { isMail, mailText } from './mail-text.ts'
import { recognisePaper } from './recognise-paper.ts'

const KEY = '35261012345678000195550010000001231000001238'

describe('what a paper is', () => {
  it.each([
    ['romaneio', ['ROMANEIO DE CARGA', 'Pedido 12']],
    ['plv', ['PLV 4471']],
    ['correction_letter', ['Carta de Correção Eletrônica']],
    ['scheduling_proof', ['Comprovante de agendamento', 'Doca 4']],
    ['collection_order', ['ORDEM DE COLETA 991']],
    ['awb', ['AIR WAYBILL', '957-12345675']],
    ['refusal_invoice', ['Nota fiscal de devolução']],
    ['approval_email', ['Aprovação do frete do pedido 12']],
    ['quote_email', ['Cotação 881']],
    ['cte_pdf', ['DACTE']],
    ['mdfe_pdf', ['DAMDFE']],
    ['receipt', ['Comprovante de entrega']],
  ] as const)('%s, by its title', (kind, lines) => {
    const found = recognisePaper('pdf', 'scan0001.pdf', textOfPdf(pageOf(lines)))
    expect(found).toMatchObject({ kinds: [kind], certainty: 'certain', taken_by: 'content' })
  })

  it('an oficio with number and value', () => {
    const text = textOfPdf(pageOf(['OFÍCIO Nº 77/2026', 'VALOR TOTAL: R$ 1.234,56']))
    expect(recognisePaper('pdf', 'a.pdf', text)).toMatchObject({
      kinds: ['oficio'],
      number: '77/2026',
      value: '1234.56',
    })
  })

  it('by its name alone it is likely', () => {
    expect(recognisePaper('pdf', 'romaneio_12.pdf', '')).toMatchObject({
      kinds: ['romaneio'],
      certainty: 'likely',
      taken_by: 'name',
    })
    expect(recognisePaper('picture', `canhoto ${KEY}.jpg`, '')).toMatchObject({ kinds: ['receipt'] })
  })

  it('text and name that disagree are asked about', () => {
    const found = recognisePaper('pdf', 'plv.pdf', textOfPdf(pageOf(['ROMANEIO'])))
    expect(found).toMatchObject({ kinds: ['romaneio', 'plv'], certainty: 'unsure', taken_by: null })
  })

  it('two kinds in a title are asked about, unless the name says which', () => {
    const text = textOfPdf(pageOf(['ROMANEIO', 'PLV']))
    expect(recognisePaper('pdf', 'a.pdf', text).kinds).toEqual(['plv', 'romaneio'])
    expect(recognisePaper('pdf', 'plv.pdf', text)).toMatchObject({ kinds: ['plv'], certainty: 'likely' })
  })

  it('a photo or a scan without words is asked about', () => {
    for (const shape of ['picture', 'pdf'] as const)
      expect(recognisePaper(shape, 'IMG_2231', '').kinds.length).toBeGreaterThan(1)
  })
})

describe('words of a PDF', () => {
  it('are read from compressed pages of our own forms', () => {
    const text = textOfPdf(pageOf(['Agendamento (doca 4)', 'São João']))
    expect(text).toContain('São João')
  })

  it('a broken or hostile file says nothing and ends', () => {
    for (const broken of ['%PDF-1.4', '%PDF-1.4 stream endstream', `%PDF ${'stream\n('.repeat(5000)}`])
      expect(textOfPdf(Buffer.from(broken))).toBe('')
  })
})

describe('mails', () => {
  const mail = [
    'From: ana@exemplo.com.br',
    'Subject: =?UTF-8?Q?Cota=C3=A7=C3=A3o_de_frete?=',
    '',
    'Segue a proposta.',
  ].join('\r\n')

  it('are told by their headers and read by their subject', () => {
    expect(isMail(mail)).toBe(true)
    expect(isMail('Romaneio;Pedido\n1;2')).toBe(false)
    expect(recognisePaper('mail', 'mensagem.eml', mailText(mail))).toMatchObject({ kinds: ['quote_email'] })
  })
})
