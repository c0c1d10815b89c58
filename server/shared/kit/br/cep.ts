/** Strips the mask (`. -` and blanks) and gives back the zeros a spreadsheet may have eaten on the left. */
export const normalizeCep = (text: string): string => {
  const cep = text.replace(/[.\-\s]/g, '')
  return /^[0-9]{7}$/.test(cep) ? `0${cep}` : cep
}

/** True for 8 digits, masked or not, in the range that the postal service uses (01000-000 onwards). */
export const isCep = (text: string): boolean => {
  const cep = text.replace(/[.\-\s]/g, '')
  return /^[0-9]{8}$/.test(cep) && cep >= '01000000'
}

/** `13054000` as `13054-000`; anything else comes back as it was. */
export const formatCep = (text: string): string => {
  const cep = normalizeCep(text)
  return /^[0-9]{8}$/.test(cep) ? `${cep.slice(0, 5)}-${cep.slice(5)}` : text
}
