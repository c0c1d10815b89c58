/** The number of a barcode as a GTIN of 14 digits, so that readers that drop or add zeros in front agree; null: no number. */
export const digitsOf = (text: string): string | null =>
  /^\d{6,14}$/u.test(text) ? text.padStart(14, '0') : null
