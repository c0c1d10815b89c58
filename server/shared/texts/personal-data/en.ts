import type { personalDataTextsPt } from './pt.ts'

/** Words of the copy that a person receives of their data. */
export const personalDataTextsEn: Record<keyof typeof personalDataTextsPt, string> = {
  read_me:
    'Copy of the personal data kept about one person, made at {{at}} (Lei 13.709/2018, art. 18).\n\ndados/: rows by table. mencoes/: texts that mention the person. arquivos/: documents and pictures.\nBelow: how many rows there are, and what the law keeps, until when.',
}
