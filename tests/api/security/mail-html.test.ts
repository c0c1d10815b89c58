import { describe, expect, it } from 'vitest'
import {
  mailAddress,
  mailButton,
  mailFootnote,
  mailList,
  mailPage,
  mailParagraph,
} from '#server/infra/mail-page.ts'
import { CORPUS } from '#tests/e2e/support/scripts-corpus.ts'

/** Security check 28, in mails: whatever people wrote, the page has the same elements and attributes. */

const parts: Readonly<Record<string, (text: string) => string>> = {
  paragraph: mailParagraph,
  'label of a button': (text) => mailButton('https://x.example/a', text),
  'link of a button': (text) => mailButton(text, 'a'),
  address: mailAddress,
  'title of a list': (text) => mailList([{ title: text, description: 'a' }]),
  'description of a list': (text) => mailList([{ title: 'a', description: text }]),
  footnote: (text) => mailFootnote(text, 'https://x.example/a'),
  'link of a footnote': (text) => mailFootnote('a', text),
  'footnote and its link': (text) => mailFootnote(`Sair: ${text}`, text),
}
/** Characters that begin an element or end an attribute. */
const marks = (html: string): string => html.replace(/[^<>"']/g, '')

describe.each(Object.entries(parts))('a script in a %s of a mail', (_, part) => {
  it.each(CORPUS.map((text) => [text]))('stays text: %s', (text) => {
    const [odd, plain] = [text, 'palavra'].map((one) => mailPage([part(one)], 'pt'))
    expect(marks(odd ?? '')).toBe(marks(plain ?? ''))
  })
})
