import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconSearch } from '#client/ui/icons.ts'

export type EmptyTexts = { title: string; text?: ReactNode; action?: ReactNode }

type Props = { isFiltered: boolean; onClear: () => void; empty?: EmptyTexts | undefined }

/** Nothing yet, and nothing for these filters, are two different things. */
export const ListEmpty = ({ isFiltered, onClear, empty }: Props) => {
  const { t } = useTexts('kit')
  if (isFiltered)
    return (
      <EmptyState
        icon={IconSearch}
        title={t('list.nothing_found')}
        text={t('list.nothing_found_text')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('list.clear')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={empty?.title ?? t('list.nothing_yet')}
      text={empty?.text ?? t('list.nothing_yet_text')}
      action={empty?.action}
    />
  )
}
