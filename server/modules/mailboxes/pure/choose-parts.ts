import type { MailPart } from '#server/infra/mail-parts.ts'

/** Which parts of a mail are documents. Pure. */

/** More than a person attaches: the rest of such a mail is not taken. */
const MOST_PARTS = 200

/** What mail programs add by themselves. */
const ADDED =
  /^(?:application\/(?:x-)?(?:pkcs7|pgp)-(?:signature|encrypted)|application\/pgp-keys|text\/(?:calendar|html|x-amp-html|x-vcard|vcard|rfc822-headers)|message\/(?:delivery-status|disposition-notification))$/
const DOCUMENT = /xml|zip|pdf|octet-stream|^text\/plain$/
const NAMED = /\.(?:xml|zip|pdf|txt|edi|rem|ret)$/i
const PICTURE = /^image\//

/** Pictures in the text are logos; a document stays one, however its program has attached it. */
const isDocument = ({ name, mime, inline, bytes }: MailPart): boolean => {
  if (bytes.length === 0 && name === null) return false
  if (name !== null && NAMED.test(name)) return true
  if (ADDED.test(mime)) return false
  if (PICTURE.test(mime)) return !inline
  return name !== null || !inline || DOCUMENT.test(mime)
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/xml': '.xml',
  'text/xml': '.xml',
  'application/pdf': '.pdf',
  'application/zip': '.zip',
}

export type ChosenPart = { name: string; bytes: Uint8Array }

/** The documents, each with a name, and how many were too many. */
export const chooseParts = (
  parts: readonly MailPart[],
  most = MOST_PARTS,
): { chosen: ChosenPart[]; over: number } => {
  const found = parts.filter(isDocument)
  const chosen = found.slice(0, most).map(({ name, mime, bytes }, index) => ({
    name: name ?? `anexo-${index + 1}${ENDINGS[mime] ?? ''}`,
    bytes,
  }))
  return { chosen, over: found.length - chosen.length }
}
