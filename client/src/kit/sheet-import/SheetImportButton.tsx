import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconFileImport } from '#client/ui/icons.ts'
import { SheetImport, type SheetImportProps } from './SheetImport.tsx'

type Import = Omit<SheetImportProps, 'onClose'> & { title: string }

/** The dialog of a spreadsheet's import, while it is open. */
export const SheetImportDialog = ({
  title,
  opened,
  onClose,
  ...rest
}: Import & { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title={title} size="xl">
    {opened ? <SheetImport {...rest} onClose={onClose} /> : null}
  </Modal>
)

/** The button of a list whose rows may come by spreadsheet, and the dialog that it opens. */
export const SheetImportButton = (props: Import) => {
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
      <SheetImportDialog {...props} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
