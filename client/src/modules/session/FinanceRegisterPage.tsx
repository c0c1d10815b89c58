import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { registerTaker } from '#shared/session/register.calls.ts'
import { takerRegisterInput } from '#shared/session/register.contract.ts'
import { MoneyField } from '#client/kit/form/DecimalField.tsx'
import { ResourceForm } from '#client/kit/form/ResourceForm.tsx'
import { DateField, TextField } from '#client/kit/form/fields.tsx'
import { send } from '#client/lib/call.ts'
import { CompanyFields, PersonFields } from './components/PersonFields.tsx'
import { Registered } from './components/Registered.tsx'
import { RegisterShell } from './components/RegisterShell.tsx'

/** `/finance/register/{code?}`: a taker asks the digital correspondent for credit (spec 000 §1 and §9). */
export const FinanceRegisterPage = () => {
  const { t } = useTexts('session')
  const { code } = useParams()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <RegisterShell
      name="Correspondente Digital"
      code={code}
      title={t('taker.title')}
      text={t('taker.text')}
      points={[t('taker.point_billing'), t('taker.point_age'), t('taker.point_email'), t('taker.point_next')]}
    >
      {sentTo === null ? (
        <ResourceForm
          schema={takerRegisterInput}
          guard={false}
          defaults={{ code: code ?? '' }}
          submitLabel={t('register.submit')}
          onSubmit={async (values) => {
            await send(registerTaker, { input: values })
            return values.email
          }}
          onDone={setSentTo}
        >
          <CompanyFields>
            <MoneyField
              name="monthly_billing"
              label={t('taker.billing')}
              description={t('taker.billing_hint')}
              required
            />
            <DateField
              name="opened_on"
              label={t('taker.opened_on')}
              description={t('taker.opened_on_hint')}
              required
            />
            <TextField name="code" label={t('taker.code')} description={t('taker.code_hint')} />
          </CompanyFields>
          <PersonFields />
        </ResourceForm>
      ) : (
        <Registered email={sentTo} />
      )}
    </RegisterShell>
  )
}
