import { createCompany, createPartner, createUser } from '#prisma/seed/factories/companies.ts'
import type { Db } from '#prisma/seed/factories/context.ts'
import { sql, type Database } from '#server/infra/database.ts'
import { createPdf } from '#server/infra/pdf.ts'
import type { Storage } from '#server/infra/storage.ts'
import { DEMO_PASSWORD, hashPassword } from '#server/modules/session/index.ts'
import { isCnpj, cnpjCheckDigits } from '#shared/kit/br/cnpj.ts'
import { MODULES_OF, type Character } from './cast.ts'
import type { Cities } from '../places/cities.ts'
import { sectorOf, type Companies } from './companies.ts'
import { storeFiles } from '../rows/files.ts'
import { drawLogo } from './logos.ts'
import { registrationOf } from './registrations.ts'
import { settleCompany } from './settle-company.ts'

/**
 * A second company of every kind, so that isolation is seen on screen, and what companies have beside orders: logos, plans,
 * EDI settings, who looks after whom. It comes after the story and takes nothing of its chance.
 */

type Other = Pick<Character, 'key' | 'type' | 'fantasy_name' | 'social_reason' | 'root' | 'city'>
const one = (
  key: string,
  type: Other['type'],
  names: [string, string],
  root: string,
  city: Other['city'],
): Other => ({
  key,
  type,
  fantasy_name: names[0],
  social_reason: names[1],
  root,
  city,
})

export const OTHERS: readonly Other[] = [
  one('supplier3', 'supplier', ['Polpa do Vale', 'Polpa do Vale Insumos Ltda'], '50731846', 'Ribeirão Preto'),
  one('customer5', 'customer', ['Mercado Boa Safra', 'Mercado Boa Safra Ltda'], '51820694', 'Uberlândia'),
  one(
    'risk_manager2',
    'risk_manager',
    ['Vigia do Sertão', 'Vigia do Sertão Riscos Ltda'],
    '53917205',
    'Recife',
  ),
  one('broker2', 'broker', ['Âncora Seguros', 'Âncora Corretora de Seguros Ltda'], '54062817', 'Curitiba'),
  one('four_pl2', 'four_pl', ['Elo Quatro', 'Elo Quatro Gestão Logística Ltda'], '55183920', 'Goiânia'),
  one('auditor2', 'auditor', ['Lupa Fretes', 'Lupa Auditoria de Fretes Ltda'], '56294031', 'Salvador'),
  one(
    'finance_manager2',
    'finance_manager',
    ['Trilha Crédito', 'Trilha Correspondente Ltda'],
    '57305142',
    'Curitiba',
  ),
  one('taker2', 'taker', ['Tecelagem Rio Claro', 'Tecelagem Rio Claro Ltda'], '58416253', 'Campinas'),
]
const PARTNERS_OF_SECOND = [
  'supplier3',
  'customer5',
  'risk_manager2',
  'broker2',
  'four_pl2',
  'auditor2',
  'finance_manager2',
]

const cnpjOf = (root: string): string => {
  const cnpj = `${root}0001${cnpjCheckDigits(`${root}0001`) ?? ''}`
  if (!isCnpj(cnpj)) throw new Error(`no CNPJ: ${cnpj}`)
  return cnpj
}

/** Logins: the kind's name and 2; the first supplier and customer of the story have theirs already. */
const loginOf = (key: string): string => key.replace(/\d$/, '2')

type Writing = { database: Database; storage: Storage; companies: Companies; cities: Cities; now: Date }

const createOther = async (db: Db, other: Other, cities: Cities, password: string): Promise<number> => {
  const city = cities.get(other.city)
  const { key, root, city: _, ...names } = other
  const cnpj = cnpjOf(root)
  const row = await createCompany(db, {
    ...names,
    cnpj,
    sector_id: sectorOf(names.type),
    telephone: `${city.uf === 'SP' ? 11 : 31}3${root.slice(0, 7)}`,
  })
  await settleCompany(db, {
    company: { id: row.id, name: names.fantasy_name, cnpj },
    place: {
      street: 'Avenida Industrial',
      number: root.slice(-3),
      district: 'Centro',
      postal_code: `${city.cep.slice(0, 5)}${root.slice(0, 3)}`,
    },
    city,
    state_registration: registrationOf(city.uf, Number(root)),
  })
  await createUser(db, {
    company_id: row.id,
    name: `Responsável ${names.fantasy_name}`,
    email: `${loginOf(key)}@demo.example`,
    password,
    permissions: MODULES_OF[other.type],
    is_responsible: true,
  })
  return row.id
}

/** Who looks after whom at the correspondent: access/README "Rows by role", prospector and agent see those assigned to them. */
const createCorrespondent = async (
  db: Db,
  ids: { manager: number; taker: number; fintechs: readonly number[]; manager2: number; taker2: number },
  password: string,
): Promise<void> => {
  const people: number[] = []
  for (const [name, right] of [
    ['prospector', 'finance__manager_prospector'],
    ['agent', 'finance__manager_agent'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const user = await createUser(db, {
      company_id: ids.manager,
      name: name === 'agent' ? 'Agente da Ponte' : 'Prospectora da Ponte',
      email: `${name}@demo.example`,
      password,
      permissions: [right],
    })
    people.push(user.id)
  }
  const [prospector_id = null, mentor_id = null] = people
  await db.companies.update({
    where: { id: ids.taker },
    data: { finance_manager_id: ids.manager, prospector_id, mentor_id },
  })
  await db.companies.updateMany({
    where: { id: { in: [...ids.fintechs] } },
    data: { finance_manager_id: ids.manager },
  })
  await db.companies.update({ where: { id: ids.taker2 }, data: { finance_manager_id: ids.manager2 } })
}

/** A user at every carrier, so that the carrier chosen for an order can be played: transporter3 and on. */
const openCarriers = async (db: Db, carriers: readonly Companies['all'][number][], password: string) => {
  for (const [index, { id, trade_name }] of carriers.entries())
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await createUser(db, {
      company_id: id,
      name: `Responsável ${trade_name}`,
      email: `transporter${index + 3}@demo.example`,
      password,
      permissions: MODULES_OF.transporter,
      is_responsible: true,
    })
}

/** EDI settings and codes of the two carriers that log in; half of one's first steps are still to do. */
const createCarrierSettings = async (
  db: Db,
  carriers: readonly { id: number; key: string }[],
): Promise<void> => {
  for (const { id, key } of carriers) {
    const domain = `${key}.example`
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await db.transporter_configurations.create({
      data: {
        transporter_id: id,
        notfis_email: `notfis@${domain}`,
        notfis_version: '3.1',
        ocoren_email: `ocoren@${domain}`,
        ocoren_version: '3.1',
        cte_email: `cte@${domain}`,
        pre_invoice_email: `faturamento@${domain}`,
      },
    })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await db.cte_reading_emails.create({ data: { transporter_id: id, email: `faturamento@${domain}` } })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await db.transporter_code_actions.createMany({
      data: [
        ['01', 5],
        ['11', 4],
        ['20', 6],
        ['91', 3],
      ].map(([code, action]) => ({
        transporter_id: id,
        transporter_code: String(code),
        action_id: Number(action),
      })),
    })
  }
}

const LOGOS = [
  'shipper',
  'branch',
  'shipper2',
  'tuiuiu',
  'araucaria',
  'carcara',
  'supplier',
  'customer',
  'manager',
]

const drawPlan = (name: string, created: Date): Promise<Buffer> => {
  const pdf = createPdf({ title: 'Plano de gerenciamento de riscos', header: { left: name }, created })
  pdf.heading('Plano de gerenciamento de riscos')
  pdf.paragraph(
    'Motorista e ajudante com cadastro aprovado. Veículo rastreado, com posição ao menos a cada trinta minutos.',
  )
  pdf.paragraph('Paradas somente em pontos combinados. Acima de R$ 300.000,00 por veículo, escolta.')
  return pdf.finish()
}

/** Logos where the application keeps its files, under addresses that cannot be guessed; a plan for each shipper. */
const createFiles = async ({ database, storage, companies, now }: Writing): Promise<void> => {
  const faces = LOGOS.map((key, index) => ({ company: companies.get(key), bytes: drawLogo(index + 1) }))
  const plans = await Promise.all(
    ['shipper', 'shipper2'].map(async (key) => {
      const company = companies.get(key)
      return { company, bytes: await drawPlan(company.name, now) }
    }),
  )
  const rows = await storeFiles(storage, [
    ...faces.map(({ company, bytes }) => ({
      name: 'logo.png',
      content_type: 'image/png',
      bytes,
      company_id: company.id,
      created_at: now,
    })),
    ...plans.map(({ company, bytes }) => ({
      name: 'plano-de-gerenciamento-de-riscos.pdf',
      content_type: 'application/pdf',
      bytes,
      company_id: company.id,
      created_at: now,
    })),
  ])
  const db = await database.prisma()
  for (const [index, row] of rows.entries()) {
    const key = String(row.key)
    // oxlint-disable-next-line no-await-in-loop -- a handful
    const file = await db.files.create({ data: row as never })
    const face = faces[index]
    const plan = plans[index - faces.length]
    if (face)
      // oxlint-disable-next-line no-await-in-loop -- a handful
      await db.companies.update({
        where: { id: face.company.id },
        data: { avatar_path: `/api/images/${key.slice(-32)}` },
      })
    else if (plan)
      // oxlint-disable-next-line no-await-in-loop -- a handful
      await db.pgr_files.create({
        data: { company_id: plan.company.id, file_id: file.id, pgr_name: String(row.name) },
      })
  }
}

/** What the shippers have chosen, and what their carriers' logs remember of the links. */
const createChoices = async ({ database, companies, now }: Writing): Promise<void> => {
  const { rows } = database
  const db = await database.prisma()
  await db.shipper_table_model.createMany({
    data: ['shipper', 'shipper2'].map((key) => ({
      shipper_id: companies.get(key).id,
      table_model: 'both',
    })),
  })
  // A day without work at this company, whatever the calendar of its city says.
  await db.holidays.createMany({
    data: ['shipper', 'shipper2'].map((key) => ({
      company_id: companies.get(key).id,
      day: new Date(Date.UTC(now.getUTCFullYear(), 11, 30)),
      name: 'Balanço de estoque',
    })),
  })
  await db.companies.update({
    where: { id: companies.get('shipper').id },
    data: { nfe_email: 'nfe@serraazul.example', is_onboarding: false },
  })
  await rows(sql`
    insert into transporter_logs (transporter_id, type, event, tags, shipper_id, created_at)
    select p.company_id, 'partner', 'linked', '{}', p.shipper_id, p.created_at
    from shipper_partners p join companies c on c.id = p.company_id where c.type = 'transporter'`)
  // A company with people has one who answers for it.
  await rows(sql`
    update users set is_responsible = true where id in (select min(u.id) from users u group by u.company_id having not bool_or(u.is_responsible))`)
}

const ALIASES = [
  'Doca 3 – Centro',
  'CD Norte',
  'Loja 12',
  'Balcão da Serra',
  'Depósito da Praça',
  'CD Litoral',
]

/** What the shippers call the places that they send most to. */
const nameAliases = async ({ rows }: Database, companies: Companies): Promise<void> => {
  for (const key of ['shipper', 'shipper2'])
    // oxlint-disable-next-line no-await-in-loop -- two
    await rows(sql`
      insert into address_alias (company_id, alias, identification_document, postal_code)
      select ${companies.get(key).id}, names.alias, p.document, case when p.n % 2 = 0 then p.postal_code end
      from (
        select d.destinatary_identification_document as document, min(d.postal_code) as postal_code,
               row_number() over (order by count(*) desc, d.destinatary_identification_document) as n
        from order_delivery_addresses d join orders o on o.id = d.order_id
        where o.shipper_id = ${companies.get(key).id} and d.destinatary_identification_document is not null
        group by 1
      ) p join unnest(${ALIASES}::text[]) with ordinality names(alias, n) on names.n = p.n`)
}

export const writeOthers = async (writing: Writing): Promise<void> => {
  const { database, companies, cities } = writing
  const password = await hashPassword(DEMO_PASSWORD)
  await database.transaction(async ({ db }) => {
    const made = new Map<string, number>()
    for (const other of OTHERS)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      made.set(other.key, await createOther(db, other, cities, password))
    const id = (key: string): number => made.get(key) ?? companies.get(key).id
    for (const key of PARTNERS_OF_SECOND)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await createPartner(db, companies.get('shipper2').id, id(key))
    await createCorrespondent(
      db,
      {
        manager: id('finance_manager'),
        taker: id('taker'),
        fintechs: [id('fintech'), id('fintech2')],
        manager2: id('finance_manager2'),
        taker2: id('taker2'),
      },
      password,
    )
    await openCarriers(
      db,
      companies.all.filter(({ type, user }) => type === 'transporter' && user === null),
      password,
    )
    await createCarrierSettings(
      db,
      ['tuiuiu', 'araucaria'].map((key) => ({ id: companies.get(key).id, key })),
    )
  })
  await createFiles(writing)
  await createChoices(writing)
  await nameAliases(database, companies)
}
