/** Why a file was not read. The client translates these keys; none of them is an error of the platform. */
export type RefusalReason =
  | 'empty'
  | 'too_large'
  | 'unsupported_encoding'
  | 'not_xml'
  | 'html'
  | 'dtd_forbidden'
  | 'truncated'
  | 'malformed'
  | 'too_complex'
  | 'not_fiscal'
  | 'unsupported_model'
  | 'nfe_summary'
  | 'event_summary'
  | 'several_documents'

/** `detail` says where or what, in a form a log or a support call can use (`line 10, column 58: …`); it may be empty. */
export type Refusal = { ok: false; reason: RefusalReason; detail: string }

export const refuse = (reason: RefusalReason, detail = ''): Refusal => ({ ok: false, reason, detail })
