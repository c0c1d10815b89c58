import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, List, Stack } from '@mantine/core'
import { type BaseSyntheticEvent, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { type FieldErrors, FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import type * as z from 'zod'
import { isApiError } from '#client/lib/api-error.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'
import { errorText } from '../error-text.ts'
import { FormActions, FormActionsContext } from './FormActions.tsx'
import { type Failed, failedFields } from './failed-fields.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { emptyToNull, fieldOfPointer, stripEmpty } from './form-values.ts'

export type ResourceFormProps<S extends z.ZodType, R = unknown> = {
  /** The contract's own zod object: `contract.create`, `contract.update`, or an action's input. */
  schema: S
  defaults?: Record<string, unknown>
  /** `create` drops empty fields, `update` turns them into null (which clears). */
  mode?: 'create' | 'update'
  /** Sends; a rejected `ApiError` is put back to the fields by its pointers. */
  onSubmit: (values: z.output<S>) => Promise<R>
  onDone?: (result: R) => void
  submitLabel?: string
  /** Says that it did not work, where nothing is saved. */
  failTitle?: string
  /** Where Cancel goes; a function for dialogs; absent: no button. */
  cancelTo?: string | (() => void)
  /** Asks before leaving with changes; on unless told. */
  guard?: boolean
  /** The page draws `FormActions` itself, such as in a summary that stays in sight. */
  ownActions?: boolean
  children: ReactNode
}

/** What went wrong stands above the fields, and the button that was pressed below them. */
const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** Title of a failure, by what the form was to do (spec 002 §8). */
const FAIL_TITLES = {
  create: 'form.create_error',
  update: 'form.update_error',
  other: 'form.save_error',
} as const

const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** Labels above, errors inline on blur, all issues on submit, focus on the first, Ctrl+Enter submits. */
export const ResourceForm = <S extends z.ZodType, R = unknown>(props: ResourceFormProps<S, R>) => {
  const { t } = useTexts('kit')
  const [general, setGeneral] = useState<string[]>([])
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const done = useRef(false)
  const failTitle = props.failTitle ?? t(FAIL_TITLES[props.mode ?? 'other'])
  const clean = props.mode === 'update' ? emptyToNull : stripEmpty
  const resolver: Resolver = async (values, context, options) =>
    (zodResolver(props.schema as never) as unknown as Resolver)(clean(values), context, options)
  const form = useForm({ defaultValues: props.defaults ?? {}, resolver, mode: 'onTouched' })
  const { isDirty } = form.formState

  const takeServerIssues = (error: unknown) => {
    const rest: string[] = []
    const issues = isApiError(error) ? error.issues : []
    let focused = false
    for (const issue of issues) {
      const message = issue.detail ?? issue.title ?? t('validation.invalid')
      const field = issue.source?.pointer ? fieldOfPointer(issue.source.pointer) : ''
      if (field !== '' && document.querySelector(`[name="${CSS.escape(field)}"]`)) {
        form.setError(field, { type: 'server', message }, { shouldFocus: !focused })
        focused = true
      } else rest.push(message)
    }
    setGeneral(issues.length === 0 ? [errorText(error, t('form.save_error'))] : rest)
  }
  const sendValues = async (values: unknown) => {
    setGeneral([])
    setFailed([])
    try {
      const result = await props.onSubmit(values as z.output<S>)
      done.current = true
      form.reset(form.getValues())
      props.onDone?.(result)
    } catch (error) {
      takeServerIssues(error)
    }
  }
  const listFailed = (errors: FieldErrors, event?: BaseSyntheticEvent) => {
    const { target } = event ?? {}
    if (target instanceof HTMLFormElement) setFailed(failedFields(target, errors))
  }
  // The ref is touched when the form is sent, not while it is drawn.
  // oxlint-disable-next-line react/refs
  const submit = form.handleSubmit(sendValues, listFailed)
  const { cancelTo } = props
  const submitLabel = props.submitLabel ?? t('save')
  const actions = useMemo(() => ({ submitLabel, cancelTo, failed }), [submitLabel, cancelTo, failed])
  return (
    <FormProvider {...form}>
      <FormActionsContext value={actions}>
        {/* The form listens only for its shortcut; every control in it is reachable on its own. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form onSubmit={(event) => void submit(event)} onKeyDown={submitByKey} noValidate>
          <Stack gap="md">
            {general.length > 0 ? (
              <Alert
                ref={bringIntoSight}
                color="red"
                icon={<IconAlertTriangle />}
                title={failTitle}
                role="alert"
              >
                <List size="sm">
                  {general.map((message) => (
                    <List.Item key={message}>{message}</List.Item>
                  ))}
                </List>
              </Alert>
            ) : null}
            {props.children}
            {props.ownActions ? null : <FormActions />}
          </Stack>
        </form>
      </FormActionsContext>
      {props.guard === false ? null : <LeaveGuard when={isDirty} released={done} />}
    </FormProvider>
  )
}
