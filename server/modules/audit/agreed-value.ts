import { invalidField } from '#shared/kit/exceptions.ts'
import { compare, formatBrl, max, min } from '#shared/kit/money.ts'

/** Values that a contest may settle on. @throws 422 `agreed_value` outside of them, whichever end is the lower */
export const assertBetween = (value: string, one: string, other: string): void => {
  const [from, until] = [min(one, other), max(one, other)]
  if (compare(value, from) < 0 || compare(value, until) > 0)
    throw invalidField('agreed_value', 'agreed_value_range', {
      from: formatBrl(from),
      until: formatBrl(until),
    })
}
