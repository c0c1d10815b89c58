import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconFileImport } from '#client/ui/icons.ts'
import { SheetImport, type SheetImportProps } from './SheetImport.tsx'

type Props = Omit<SheetImportProps, 'onClose'> & { title: string }

/** The button of a list whose rows may come by spreadsheet, and the dialog that it opens. */
export const SheetImportButton = ({ title, ...rest }: Props) => {
  const { t } = useTexts('sheet_import')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={17} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('open')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={title} size="xl">
        {opened ? <SheetImport {...rest} onClose={() => setOpened(false)} /> : null}
      </Modal>
    </>
  )
}
