import { xmlStream, type XmlHandler } from '#server/infra/xml/xml-stream.ts'
import { READ_LIMITS, UnreadableSheet } from './unreadable.ts'

export { attribute } from '#server/infra/xml/xml-stream.ts'

/** Feeds one piece of a spreadsheet's XML after the other. @throws {UnreadableSheet} */
export const xmlScanner = (handler: XmlHandler) =>
  xmlStream(handler, {
    longest: READ_LIMITS.token,
    refuse: (reason) => {
      throw new UnreadableSheet(reason === 'too_long' ? 'intake_too_large' : 'intake_not_a_sheet')
    },
  })
