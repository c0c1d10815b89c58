import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Ability } from '#shared/access/abilities.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconDownload, IconTable } from '#client/ui/icons.ts'
import { Can } from './Can.tsx'
import { MenuOf } from './floating/MenuOf.tsx'
import { endRunning, notifyError, notifyRunning } from './notify.ts'

/** The type of an export's events. */
const EXPORT = 'export_report'

/** A file that can be asked for, by its text in `kit:export`. */
export type ExportChoice = {
  key: 'xlsx' | 'csv' | 'by_invoice_xlsx' | 'by_invoice_csv'
  ask: () => Promise<void>
}

/** Files of a list that are made in the background and wait under 'Meus arquivos'. */
export const ExportMenu = ({ ability, choices }: { ability: Ability; choices: readonly ExportChoice[] }) => {
  const { t } = useTexts('kit')
  const [running, setRunning] = useState(false)
  const start = async (ask: () => Promise<void>) => {
    setRunning(true)
    // Before the call: a short file is ready before the call has answered.
    notifyRunning(EXPORT, t('export.started'))
    try {
      await ask()
    } catch (error) {
      endRunning(EXPORT)
      notifyError(error, t('export.failed'))
    } finally {
      setRunning(false)
    }
  }
  return (
    <Can ability={ability}>
      <MenuOf
        rows={() =>
          choices.map(({ key, ask }) => ({
            label: t(`export.${key}`),
            icon: IconTable,
            onClick: () => void start(ask),
          }))
        }
        renderButton={(button) => (
          <Button
            {...button}
            variant="default"
            leftSection={<IconDownload size={17} aria-hidden />}
            loading={running}
          >
            {t('export.button')}
          </Button>
        )}
      />
    </Can>
  )
}
