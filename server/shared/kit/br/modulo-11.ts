/**
 * Value of one character in the federal check digit rules: ASCII code minus 48, so that '0'..'9' are 0..9 and
 * 'A'..'Z' are 17..42 (IN RFB 2.229/2024, joint note 2025.001; fiscal-files/README "Access key", "CNPJ with letters").
 */
export const characterValue = (text: string, index: number): number => text.charCodeAt(index) - 48

/**
 * Weighted sum of a text modulo 11, counted from the right with weights 2, 3 … `highest`, 2, 3 …
 *
 * @param text characters already known to be `[0-9A-Z]`
 * @param highest last weight before it starts again at 2 (9 for CNPJ and access keys, 12 and more for CPF)
 */
export const remainder11 = (text: string, highest: number): number => {
  let sum = 0
  let weight = 2
  for (let index = text.length - 1; index >= 0; index -= 1) {
    sum += characterValue(text, index) * weight
    weight = weight === highest ? 2 : weight + 1
  }
  return sum % 11
}

/** The digit that completes a remainder: 0 for remainders 0 and 1, else 11 minus the remainder. */
export const digitOf = (remainder: number): string => (remainder < 2 ? '0' : String(11 - remainder))

/** True when every character is the same one (`00000000000`): such numbers pass the sum and are never issued. */
export const isOneCharacterRepeated = (text: string): boolean =>
  text.length > 0 && text === text.charAt(0).repeat(text.length)
