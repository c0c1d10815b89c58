import { Alert, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { EDI_LIMITS } from '#shared/edi/edi-actions.ts'
import { readEdiFile } from '#shared/edi/edi.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { errorText } from '#client/kit/error-text.ts'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { send } from '#client/lib/call.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'

/** One file is read and shown; nothing is taken before its page says so. */
export const EdiDrop = () => {
  const { t } = useTexts('edi')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const read = async (file: File) => {
    setFailure(null)
    setBusy(true)
    try {
      const { id } = await send(readEdiFile, { files: [file], input: {} })
      await navigate(pathTo('edi_file', { id }) ?? '/')
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Can ability="edi.write">
      <Stack gap="sm">
        <FileDrop
          maxSize={EDI_LIMITS.bytes}
          multiple={false}
          loading={busy}
          title={t('list.drop')}
          hint={t('list.drop_hint')}
          onFiles={([file]) => {
            if (file) void read(file)
          }}
        />
        {failure === null ? null : (
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title={t('list.failed')}>
            {errorText(failure)}
          </Alert>
        )}
      </Stack>
    </Can>
  )
}
