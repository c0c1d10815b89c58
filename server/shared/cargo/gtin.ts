const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14])

/** Check digit of a GTIN: weights 3 and 1 from the right, up to the next ten (GS1 General Specifications). */
export const checkDigit = (digits: string): number => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * False for a text of digits as long as a GTIN whose check digit is wrong. Other barcodes (Code 128, internal labels) are
 * no GTIN, and pass.
 */
export const isBarcode = (text: string): boolean =>
  !/^\d+$/.test(text) || !LENGTHS.has(text.length) || checkDigit(text.slice(0, -1)) === Number(text.at(-1))
