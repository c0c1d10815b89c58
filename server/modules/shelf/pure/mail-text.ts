/** E-mails as files (`.eml`): their subject and what they say, as far as a kind is told by it. */

const HEADER =
  /^(?:received|return-path|delivered-to|from|to|subject|date|mime-version|message-id|x-[a-z-]+):/i
const MOST_LINES = 40

/** Whether a text begins as an e-mail does: headers, the sender's and the subject's among them. */
export const isMail = (text: string): boolean => {
  const head = text.slice(0, 20_000).split(/\r?\n\r?\n/, 1)[0] ?? ''
  return HEADER.test(head) && /^from:/im.test(head) && /^subject:/im.test(head)
}

const decoded = (word: string): string =>
  word.replace(/=\?[\w-]+\?([bq])\?([^?]*)\?=/gi, (_, way: string, body: string) =>
    way.toLowerCase() === 'b'
      ? Buffer.from(body, 'base64').toString('utf8')
      : Buffer.from(
          body
            .replaceAll('_', ' ')
            .replace(/=([0-9a-f]{2})/gi, (_all, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
          'latin1',
        ).toString('utf8'),
  )

/** Subject, then the first lines. */
export const mailText = (text: string): string => {
  const [head = '', ...body] = text.slice(0, 40_000).split(/\r?\n\r?\n/)
  const subject = /^subject:(.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[1] ?? ''
  const lines = body.join('\n').split('\n').slice(0, MOST_LINES).join('\n')
  return `${decoded(subject.replace(/\r?\n[ \t]+/g, ''))}\n${lines}`
}
