/** A drawn delivery receipt for the demonstration, where a visitor has no paper at hand. */

const WIDTH = 1200
const HEIGHT = 420
const INK = '#1c2b4a'

type Words = { invoice: string; recipient: string; day: string }

/** A line that a hand might have signed. */
const sign = (pen: CanvasRenderingContext2D, x: number, y: number): void => {
  pen.strokeStyle = INK
  pen.lineWidth = 4
  pen.beginPath()
  pen.moveTo(x, y)
  for (let at = 1; at <= 6; at += 1)
    pen.quadraticCurveTo(x + at * 60 - 40, y - (at % 2 === 0 ? 70 : 20), x + at * 60, y + (at % 3) * 12)
  pen.stroke()
}

/**
 * Draws the stub of an invoice, dated and signed.
 *
 * @returns null where the browser draws nothing
 */
export const exampleReceipt = async ({ invoice, recipient, day }: Words): Promise<File | null> => {
  const paper = document.createElement('canvas')
  paper.width = WIDTH
  paper.height = HEIGHT
  const pen = paper.getContext('2d')
  if (pen === null) return null
  pen.fillStyle = '#fbfaf6'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.strokeStyle = '#444'
  pen.lineWidth = 2
  for (const [x, y, width, height] of [
    [24, 24, 880, 150],
    [24, 174, 300, 220],
    [324, 174, 580, 220],
    [904, 24, 272, 370],
  ] as const)
    pen.strokeRect(x, y, width, height)
  pen.fillStyle = '#222'
  pen.font = '24px sans-serif'
  pen.fillText('RECEBEMOS OS PRODUTOS DA NOTA FISCAL AO LADO', 44, 70, 840)
  pen.fillText(recipient, 44, 130, 840)
  pen.fillText('DATA', 44, 210)
  pen.fillText('ASSINATURA', 344, 210)
  pen.font = 'bold 36px sans-serif'
  pen.fillText('NF-e', 934, 90)
  pen.fillText(invoice, 934, 150, 220)
  pen.fillStyle = INK
  pen.font = 'italic 40px serif'
  pen.fillText(day, 60, 310)
  sign(pen, 380, 330)
  const drawn = await new Promise<Blob | null>((resolve) => {
    paper.toBlob(resolve, 'image/png')
  })
  return drawn && new File([drawn], `canhoto-${invoice}.png`, { type: 'image/png' })
}
