import { useTexts } from '#client/lib/texts.ts'
import { OccurrenceList } from './components/OccurrenceList.tsx'

/** The company's own occurrence codes. */
export const OccurrencesPage = () => {
  const { t } = useTexts('edi')
  return <OccurrenceList title={t('occurrences.title')} />
}
