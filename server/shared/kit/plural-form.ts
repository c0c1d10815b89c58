/**
 * The form of a text that counts, in all three languages: `_one` for exactly one, `_other` for all else. Unicode's rules
 * count 0 as one in Portuguese ("0 resultado"), which Brazil does not say, and ask for a third form at a million.
 */
const ONE_OR_OTHER = {
  select: (count: number): 'one' | 'other' => (Math.abs(count) === 1 ? 'one' : 'other'),
  resolvedOptions: () => ({ pluralCategories: ['one', 'other'] }),
}

type Resolver = { getRule: (language: string) => typeof ONE_OR_OTHER }

/** Makes an initialized i18next choose so; its own type of the resolver is `any`. */
export const chooseFormAsBrazil = ({ pluralResolver }: { pluralResolver: Resolver }): void => {
  pluralResolver.getRule = () => ONE_OR_OTHER
}
