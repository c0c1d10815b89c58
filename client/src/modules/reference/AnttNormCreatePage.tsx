import { Skeleton } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { anttNorms } from '#shared/reference/antt-norms.contract.ts'
import type { AnttRow } from '#shared/reference/antt-sheet.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'
import { AnttNormForm } from './AnttNormForm.tsx'

type Norm = RowOf<typeof anttNorms, { antt_coefficients: AnttRow[] }>

const NEWEST = { page: { number: 1, size: 1 }, sort: '-valid_from', include: ['antt_coefficients'] } as const

/** The next norm begins as a copy of the newest one. */
export const AnttNormCreatePage = () => {
  const { t } = useTexts('reference')
  const newest = useResourceList<Norm>(anttNorms, NEWEST)
  if (newest.isError) return <ErrorBlock error={newest.error} onRetry={() => void newest.refetch()} />
  return (
    <>
      <PageHeader title={t('antt.new')} description={t('antt.new_text')} />
      {newest.data ? (
        <AnttNormForm
          start={(newest.data.rows[0]?.antt_coefficients ?? []).map(({ table, cargo, axles, ccd, cc }) => ({
            table,
            cargo,
            axles,
            ccd,
            cc,
          }))}
        />
      ) : (
        <Skeleton height={480} radius="md" />
      )}
    </>
  )
}
