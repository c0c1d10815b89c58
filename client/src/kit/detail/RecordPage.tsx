import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useLocation, useNavigate } from 'react-router'
import { setPageTitle } from '#client/lib/title.ts'
import { IconArrowLeft, IconPackageOff } from '#client/ui/icons.ts'
import { type RecordProps, WithRecord } from './DetailPage.tsx'

/** The record is not there, or not for this company's eyes, which look the same. */
const MissingRecord = () => {
  const { t } = useTexts('kit')
  const navigate = useNavigate()
  // A page that was opened by its address has nothing before it.
  const isFirst = useLocation().key === 'default'
  const title = t('missing_record.title')
  useEffect(() => setPageTitle(title), [title])
  return (
    <Stack align="center" gap="xs" py={64} px="md">
      <ThemeIcon size={56} radius="xl" variant="light" color="gray" aria-hidden>
        <IconPackageOff size={28} stroke={1.6} />
      </ThemeIcon>
      <Title order={1} size="h3" ta="center" tabIndex={-1} data-page-title>
        {title}
      </Title>
      <Text c="dimmed" ta="center" maw={460}>
        {t('missing_record.text')}
      </Text>
      <Button
        mt="xs"
        variant="default"
        leftSection={<IconArrowLeft size={17} aria-hidden />}
        onClick={() => void (isFirst ? navigate('/home/menu') : navigate(-1))}
      >
        {t(isFirst ? 'missing_record.to_main_menu' : 'missing_record.back')}
      </Button>
    </Stack>
  )
}

/** A page that is one record: who asks for one that is not there gets a page that says so, and a way back. */
export const RecordPage = <T,>({ query, children }: RecordProps<T>) =>
  query.data === undefined && query.error?.status === 404 ? (
    <MissingRecord />
  ) : (
    <WithRecord query={query}>{children}</WithRecord>
  )
