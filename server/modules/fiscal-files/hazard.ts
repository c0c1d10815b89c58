/** Dangerous goods in the words of an item: the NF-e has no field for them, so issuers write `ONU 1263 TINTA, 3, II`. */

type Hazard = { un_number: string | null; hazard_class: string | null; packing_group: string | null }

const CLASS = String.raw`(?:1\.[1-6]|2\.[1-3]|3|4\.[1-3]|5\.[12]|6\.[12]|7|8|9)`
/** `UN` alone is a unit of sale ("CX UN 1000"): it counts only where a class follows. */
const NUMBER = /\b(ONU|UN)[\s:.\-/]{0,3}(?:n[º°o.]{0,2}\s?)?(\d{4})(?!\d)/giu
const NAMED_CLASS = new RegExp(
  String.raw`\b(?:classe|class|cl|subclasse)\.?\s*(?:de\s+risco|\/?\s*subclasse)?\s*:?\s*(${CLASS})(?![\d.])`,
  'iu',
)
/** Compatibility letter of explosives and subsidiary risks may follow. */
const LISTED_CLASS = new RegExp(String.raw`[,;]\s*(${CLASS})[A-S]?\s*(?:\([^)]{0,20}\))?\s*(?=[,;.)]|$)`, 'u')
const NAMED_GROUP = /\b(?:G\.?\s?E\.?|P\.?\s?G\.?|grupo\s+de\s+embalagem)\s*:?\s*(III|II|I)\b/iu
const LISTED_GROUP = /[,;]\s*(III|II|I)\b/u
/** Name, class and group stand right behind the number. */
const REACH = 240

const NONE: Hazard = { un_number: null, hazard_class: null, packing_group: null }

/** UN number, class and packing group as far as the words say them. */
export const readHazard = (words: string): Hazard => {
  for (const found of words.matchAll(NUMBER)) {
    const [whole, prefix = '', un_number = ''] = found
    const behind = words.slice(found.index + whole.length, found.index + whole.length + REACH)
    const hazard_class = (NAMED_CLASS.exec(behind) ?? LISTED_CLASS.exec(behind))?.[1] ?? null
    if (prefix.toUpperCase() === 'UN' && hazard_class === null) continue
    const packing_group = (NAMED_GROUP.exec(behind) ?? LISTED_GROUP.exec(behind))?.[1]?.toUpperCase() ?? null
    return { un_number, hazard_class, packing_group }
  }
  return NONE
}
