import * as z from 'zod'

/**
 * The field vocabulary that every contract is written in. Values have their wire form: money, weights and rates are
 * decimal strings (never floats), dates are ISO strings, ids inside attributes are integers.
 */

const DECIMAL = /^-?\d+(\.\d+)?$/

/**
 * A decimal string with at most `scale` fraction digits; numbers from JSON are accepted and become strings.
 * @param whole digits before the point, as many as every column of its kind holds
 */
export const decimal = (scale: number, whole = 15) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => String(value).trim())
    // A text that reads as no number is neither too large nor too fine: one fault, one error.
    .refine((value) => DECIMAL.test(value), { params: { key: 'decimal' }, abort: true })
    .refine((value) => (value.split('.')[1]?.length ?? 0) <= scale, { params: { key: 'scale', scale } })
    .refine((value) => Math.abs(Number(value)) < 10 ** whole, {
      params: { key: 'max_number', max: 10 ** whole - 1 },
    })

/** Reais with two decimals, not negative. */
export const money = () =>
  decimal(2, 13).refine((value) => !value.startsWith('-'), { params: { key: 'negative' } })

/** Kilograms with three decimals, not negative. */
export const weight = () =>
  decimal(3, 12).refine((value) => !value.startsWith('-'), { params: { key: 'negative' } })

/** A rate, percentage or measure with four decimals (spec 000 §9: numeric precision 4). */
export const rate = () => decimal(4, 8)

const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value

/** A number that may come as text, as addresses and forms send it. */
export const numeric = <T extends z.ZodType>(schema: T) => z.preprocess(asNumber, schema)

/** Database id in an attribute or input; a numeric string is accepted. */
export const id = () => numeric(z.number().int().positive().max(2_147_483_647))

/** Trimmed text, one to `max` characters. */
export const text = (max = 255) => z.string().trim().min(1).max(max)

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u
const PAGE = /:\/\/|\bwww\./iu
/** Mail programs turn such words into links. */
const DOMAIN = /[\p{L}\p{N}-]\.\p{L}{2,}/u

const isOneLine = (value: string): boolean => !CONTROL.test(value)

/** A name on one line, without control characters. */
export const line = (max = 255) => text(max).refine(isOneLine, { params: { key: 'one_line' } })

/** A company's name. Some end in `.com`; the address of a page is none. */
export const companyName = (max: number) =>
  line(max).refine((value) => !PAGE.test(value), { params: { key: 'no_page_address' } })

/** A person's name, which may stand in mails to addresses that are not verified yet. */
export const personName = (max = 120) =>
  line(max).refine((value) => !PAGE.test(value) && !DOMAIN.test(value), {
    params: { key: 'no_page_address' },
  })

/** Trimmed text that may be empty, which clears it. */
export const optionalText = (max = 255) => z.string().trim().max(max).nullable()

/** An instant as ISO 8601 with offset. */
export const timestamp = () => z.iso.datetime({ offset: true, local: false })

/** A calendar day, YYYY-MM-DD. */
export const day = () => z.iso.date()

/** A time of the day, HH:MM. */
export const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** State abbreviation of two letters; EX for abroad. */
export const uf = () => z.string().regex(/^[A-Z]{2}$/)

/** `filter[x]=true|false` and form booleans. */
export const flag = () =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
