import { Button, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { anttNorms } from '#shared/reference/antt-norms.contract.ts'
import { type AnttRow, writeAnttSheet } from '#shared/reference/antt-sheet.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { type RowOf, useResource } from '#client/kit/use-resource.ts'
import { date } from '#client/lib/format.ts'
import { IconDownload } from '#client/ui/icons.ts'
import { AnttSheets } from './AnttSheets.tsx'
import { cargoName } from './antt-rows.ts'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'

type Norm = RowOf<typeof anttNorms, { antt_coefficients: (AnttRow & { derived: boolean })[] }>

const INCLUDE = { include: ['antt_coefficients'] }

/** A norm as it was published: read, copied, taken along as the sheet that the next one is made of. */
export const AnttNormPage = () => {
  const { id } = useParams()
  const norm = useResource<Norm>(anttNorms, id, INCLUDE)
  return <RecordPage query={norm}>{(row) => <Page norm={row} />}</RecordPage>
}

const saveSheet = ({ norm, antt_coefficients }: Norm) => {
  const text = `\uFEFF${writeAnttSheet(antt_coefficients, cargoName)}`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = `${norm.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}

const Page = ({ norm }: { norm: Norm }) => {
  const { t } = useTexts('reference')
  const derived = [...new Set(norm.antt_coefficients.filter((row) => row.derived).map((row) => row.table))]
  return (
    <Stack gap="sm">
      <PageHeader
        title={norm.norm}
        description={[
          t('antt.since', { date: date(norm.valid_from) }),
          ...(norm.source ? [norm.source] : []),
          norm.created_by ?? t('by_product'),
        ].join(' · ')}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={17} aria-hidden />}
            onClick={() => saveSheet(norm)}
          >
            {t('antt.download')}
          </Button>
        }
      />
      <AnttSheets rows={norm.antt_coefficients} />
      {derived.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t('antt.derived_note', { tables: derived.toSorted().join(', ') })}
        </Text>
      ) : null}
    </Stack>
  )
}
