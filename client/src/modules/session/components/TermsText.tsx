import { Loader, ScrollArea, Stack, Tabs, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { TERMS_DATE, TERMS_VERSION, type TermsText as Terms } from '#shared/session/terms.ts'
import { dateText } from '#client/lib/dates.ts'
import { type Language, currentLanguage } from '#client/lib/i18n.ts'

const LOADERS: Record<Language, () => Promise<Terms>> = {
  pt: async () => (await import('#shared/session/terms/pt.ts')).pt,
  en: async () => (await import('#shared/session/terms/en.ts')).en,
  es: async () => (await import('#shared/session/terms/es.ts')).es,
}

/** Both documents in the reader's language, with their version; the texts are loaded only to be read. */
export const TermsText = ({ height = 340 }: { height?: number }) => {
  const { t } = useTexts('session')
  const language = currentLanguage()
  const [terms, setTerms] = useState<Terms | null>(null)
  useEffect(() => {
    void LOADERS[language]().then(setTerms)
  }, [language])
  if (!terms) return <Loader aria-label={t('terms.loading')} />
  const documents = [
    ['use_terms', terms.use_terms],
    ['psi', terms.psi],
  ] as const
  return (
    <Tabs defaultValue="use_terms">
      <Tabs.List grow>
        {documents.map(([key, { title }]) => (
          <Tabs.Tab key={key} value={key}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {documents.map(([key, { title, sections }]) => (
        <Tabs.Panel key={key} value={key} pt="sm">
          <ScrollArea.Autosize mah={height} type="auto" offsetScrollbars viewportProps={{ tabIndex: 0 }}>
            <Stack gap="sm" pr="xs">
              <Text size="xs" c="dimmed">
                {t('terms.version', { version: TERMS_VERSION, date: dateText(TERMS_DATE) ?? '' })}
              </Text>
              {sections.map((section) => (
                <section key={section.title} aria-label={`${title}: ${section.title}`}>
                  <Title order={3} size="h5">
                    {section.title}
                  </Title>
                  <Text size="sm">{section.text}</Text>
                </section>
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
