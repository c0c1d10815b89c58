/** The page of every mail: its parts as HTML that mail programs show alike, all text escaped. */

const FONT = 'font-family:Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const CARD = 'max-width:540px;margin:0 auto;padding:28px 32px;border-radius:12px;background:#ffffff'
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:8px;background:#0b626d;color:#ffffff;font-weight:600;text-decoration:none'

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/**
 * Text that people wrote, for a mail: one line, in which mail programs find no address of a page to make a link of.
 * A word joiner, which shows nothing, stands after the dot.
 */
export const mailWords = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/:\/\//g, ': ')
    .replace(/\bwww\./gi, 'www ')
    .replace(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu, '.\u2060')

export const mailParagraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`

export const mailButton = (link: string, label: string): string =>
  `<p style="margin:24px 0"><a href="${escape(link)}" style="${BUTTON}">${escape(label)}</a></p>`

/** The address itself, for readers whose program shows no button. */
export const mailAddress = (link: string): string =>
  `<p style="margin:0 0 16px;color:#5b6770;font-size:13px;word-break:break-all">${escape(link)}</p>`

export const mailList = (items: readonly { title: string; description: string }[]): string => {
  const lines = items.map(
    ({ title, description }) =>
      `<li style="margin:0 0 12px"><strong>${escape(title)}</strong><br>${escape(description)}</li>`,
  )
  return `<ul style="margin:0;padding:0 0 0 18px">${lines.join('')}</ul>`
}

export const mailRule = '<hr style="border:0;border-top:1px solid #dfe4e7;margin:24px 0 16px">'

/** A small line in which the link that the text names can be followed. */
export const mailFootnote = (text: string, link: string): string =>
  `<p style="margin:0 0 8px;color:#5b6770;font-size:13px">${escape(text).replace(
    escape(link),
    `<a href="${escape(link)}" style="color:#5b6770">${escape(link)}</a>`,
  )}</p>`

/** @param parts HTML of the functions above */
export const mailPage = (parts: readonly string[], locale: 'pt' | 'en' | 'es'): string =>
  `<!doctype html><html lang="${locale === 'pt' ? 'pt-BR' : locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>` +
  `<body style="margin:0;padding:24px;background:#f3f5f6;color:#16232b;${FONT};font-size:15px;line-height:1.55">` +
  `<div style="${CARD}"><p style="margin:0 0 20px;color:#0b626d;font-size:19px;font-weight:700">Tropeiro</p>${parts.join('')}</div></body></html>`
