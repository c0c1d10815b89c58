const checkDigit = (digits: string): number => {
  const sum = digits
    .split('')
    .reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0)
  return ((sum * 10) % 11) % 10
}

/** A valid CPF made from any number. */
export const cpfOf = (n: number): string => {
  const base = String(310_000_000 + n * 7919)
  const first = `${base}${checkDigit(base)}`
  return `${first}${checkDigit(first)}`
}
