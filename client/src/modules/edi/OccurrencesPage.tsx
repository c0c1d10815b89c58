import { useTranslation } from 'react-i18next'
import { OccurrenceList } from './components/OccurrenceList.tsx'

/** The company's own occurrence codes. */
export const OccurrencesPage = () => {
  const { t } = useTranslation('edi')
  return <OccurrenceList title={t('occurrences.title')} />
}
