/* oxlint-disable unicorn/consistent-function-scoping -- a helper of a line stays beside its only use */
/* oxlint-disable react/no-unstable-nested-components -- render functions handed to a slot, not components */
import { ActionIcon, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { RatesList } from '../components/RatesList.tsx'
import styles from '../components/tables.module.css'
import { rateName } from '../words.ts'
import { IconCopy, IconEdit, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { type RateRow, newKey } from './draft.ts'
import { RateForm, newRate } from './RateForm.tsx'

type Props = { rates: readonly RateRow[]; onChange: (rates: readonly RateRow[]) => void }

/** The general rates as rows, each a sentence; one is changed in a form. */
export const RatesTab = ({ rates, onChange }: Props) => {
  const { t } = useTexts('tables')
  const [open, setOpen] = useState<RateRow | null>(null)
  const keep = (rate: RateRow) => {
    const known = rates.some((one) => one.key === rate.key)
    onChange(known ? rates.map((one) => (one.key === rate.key ? rate : one)) : [...rates, rate])
    setOpen(null)
  }
  const button = (label: string, icon: typeof IconEdit, onClick: () => void) => {
    const Shape = icon
    return (
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
        <Shape size={17} />
      </ActionIcon>
    )
  }
  return (
    <>
      <div className={styles.bar}>
        <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(newRate())}>
          {t('rate.add')}
        </Button>
      </div>
      <RatesList
        rates={rates}
        actions={(rate) => {
          const name = rate.label ?? rateName(rate.rate)
          return (
            <Group gap={2} wrap="nowrap">
              {button(t('rate.change', { name }), IconEdit, () => setOpen(rate))}
              {button(t('rate.copy', { name }), IconCopy, () => setOpen({ ...rate, key: newKey() }))}
              {button(t('rate.remove', { name }), IconTrash, () =>
                onChange(rates.filter((one) => one !== rate)),
              )}
            </Group>
          )
        }}
      />
      <RateForm rate={open} onClose={() => setOpen(null)} onKeep={keep} />
    </>
  )
}
