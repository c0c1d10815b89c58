/** What a log line must never carry: credentials and personal numbers (Lei 13.709/2018, art. 46). */
const SECRET_NAME =
  /^(authorization|cookie|set-cookie|x-api-key|jwt|hash|otp|signature|code_2fa)$|passw|senha|secret|token|recaptcha|api_?key/i
const PERSONAL_NAME =
  /^(e?mail|cc_?email|rg|pis|pix|phone|telephone|cellphone|mobile|birth_?date|number_?cnh|antt)$|cpf|cnpj|cnh/i

/** What a database adds to a failure: the row that it refused, value by value. */
const ROW_NAME = /^(detail|where|parameters|originalMessage|internalQuery)$/

const CENSORED = '[redacted]'
const MAX_DEPTH = 8

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\bBearer\s+[\w.~+/=-]+/gi, `Bearer ${CENSORED}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, CENSORED],
  // CPF, then CNPJ (numeric or alphanumeric, IN RFB 2.229/2024), written with their punctuation.
  [/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, CENSORED],
  // Eleven digits in a row are a CPF or a telephone.
  [/(?<![\w-])\d{11}(?![\w-])/g, CENSORED],
  [/\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b/g, CENSORED],
  [/\b([a-z][a-z+]*:\/\/[^\s:/@"]*):[^\s@"]+@/gi, `$1:${CENSORED}@`],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, CENSORED],
  [/([?&](?:token|signature|hash|code|password|email|cpf|cnpj)=)[^&\s"]+/gi, `$1${CENSORED}`],
  [/(\/(?:files\/signed|billings\/(?:slip_)?webhook)\/)[\w.-]+/g, `$1${CENSORED}`],
]

/** Masks tokens, CPF, CNPJ, telephones, e-mail addresses and connection passwords inside free text. */
export const redactText = (text: string): string => {
  let safe = text
  for (const [pattern, replacement] of PATTERNS) safe = safe.replace(pattern, replacement)
  return safe
}

/** A copy of `value` in which every secret or personal attribute, at any depth, is masked by its name. */
export const redactFields = (value: unknown, depth = 0, alsoRows = false): unknown => {
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Date || Buffer.isBuffer(value)) return value
  if (depth >= MAX_DEPTH) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => redactFields(item, depth + 1, alsoRows))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      item !== undefined &&
      item !== null &&
      (SECRET_NAME.test(key) || PERSONAL_NAME.test(key) || (alsoRows && ROW_NAME.test(key)))
        ? CENSORED
        : redactFields(item, depth + 1, alsoRows),
    ]),
  )
}

/** The same of a failure, which may repeat the row that a database refused. */
export const redactFailure = (failure: unknown): unknown => redactFields(failure, 0, true)
