import type { Say } from '#client/lib/texts.ts'
import { useTexts } from '#client/lib/texts.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { type UrlTab, UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { CarrierOccurrences } from './components/CarrierOccurrences.tsx'
import { CodeList } from './components/CodeList.tsx'
import { OccurrenceList } from './components/OccurrenceList.tsx'

const tabsOf = (t: Say<'edi'>): UrlTab[] => [
  { value: 'codes', label: t('codes.tab'), content: () => <CodeList /> },
  { value: 'occurrences', label: t('occurrences.tab'), content: () => <OccurrenceList /> },
  { value: 'titles', label: t('titles.tab'), content: () => <CarrierOccurrences /> },
]

/** What a carrier's codes make an order do, and its own codes and names (spec 000 §2, config_status_apis). */
export const CodesPage = () => {
  const { t } = useTexts('edi')
  return (
    <>
      <PageHeader title={t('codes.title')} description={t('codes.description')} />
      <UrlTabs tabs={tabsOf(t)} />
    </>
  )
}
