import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { isOperator } from '#server/kit/scopes.ts'
import { idParam, type FileAnswer, type Params, type UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { OfCompanyInput } from '#shared/companies/companies-actions.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { ownCompaniesScope } from '../companies.scope.ts'
import { imageAddress, imageKey, keepFile, PLAN, removeImage, replaceImage } from '../company-files.ts'
import { companyLogoResource, pgrFilesResource } from '../company-parts.resources.ts'

/** One's own company or a branch of it, held; logos belong to the person responsible (spec issue: logos and avatars). */
const lockCompany = async (
  ctx: Context,
  id: number,
  responsibleOnly: boolean,
): Promise<{ avatar_path: string | null }> => {
  const [company] = await ctx.rows<{ avatar_path: string | null; responsible: boolean }>(sql`
    select t.avatar_path, exists (select 1 from users u where u.id = ${ctx.session.user_id} and u.is_responsible
      and u.company_id in (t.id, t.parent_id)) as responsible
    from companies t where t.id = ${id} and (${ownCompaniesScope(ctx.session)}) for update of t`)
  if (!company) throw notFound('companies')
  if (responsibleOnly && !company.responsible && !isOperator(ctx.session)) throw conflict('responsible_only')
  return company
}

const saveLogo = async (
  ctx: Context,
  id: number,
  before: string | null,
  after: string | null,
): Promise<void> => {
  await ctx.rows(sql`update companies set avatar_path = ${after}, updated_at = ${ctx.now()} where id = ${id}`)
  ctx.audit({
    type: 'companies',
    id,
    event: 'updated',
    old: { avatar_path: before },
    new: { avatar_path: after },
  })
  ctx.raise('companies.updated', { id, company_id: ctx.session.company_id })
}

/** POST company_logo: PNG, JPEG or WebP by content, 2 MB at most; the old one goes when this one is in place. */
export const setLogo = async (
  ctx: Context,
  _params: Params,
  input: OfCompanyInput,
  [upload]: readonly UploadedFile[],
  services: Services,
): Promise<SingleDocument> => {
  const id = input.company_id ?? ctx.session.company_id
  const { avatar_path } = await lockCompany(ctx, id, true)
  await saveLogo(ctx, id, avatar_path, await replaceImage(ctx, upload, id, avatar_path))
  return services.reader.get(ctx, companyLogoResource, id)
}

/** DELETE company_logo/{company id} */
export const removeLogo = async (ctx: Context, params: Params): Promise<undefined> => {
  const id = idParam(params)
  const { avatar_path } = await lockCompany(ctx, id, true)
  if (avatar_path !== null) {
    await removeImage(ctx, avatar_path)
    await saveLogo(ctx, id, avatar_path, null)
  }
}

/** POST pgr_files: risk management plans, PDF or pictures. */
export const addPlans = async (
  ctx: Context,
  _params: Params,
  input: OfCompanyInput,
  uploads: readonly UploadedFile[],
  services: Services,
) => {
  const company_id = input.company_id ?? ctx.session.company_id
  await lockCompany(ctx, company_id, false)
  const documents = []
  for (const upload of uploads.length > 0 ? uploads : [undefined]) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const file = await keepFile(ctx, upload, company_id, PLAN)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { id } = await ctx.db.pgr_files.create({
      data: { company_id, file_id: file.id, pgr_name: file.name },
    })
    ctx.audit({ type: 'pgr_files', id, event: 'created', new: { company_id, pgr_name: file.name } })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    documents.push((await services.reader.get(ctx, pgrFilesResource, id)).data)
  }
  return { data: documents }
}

/** GET pgr_files/view/{id}: who sees the row sees the file, through a link that lives for ten minutes. */
export const viewPlan = async (ctx: ReadContext, params: Params) => {
  const id = idParam(params)
  const [file] = await ctx.rows<{ key: string; name: string; content_type: string }>(sql`
    select f.key, f.name, f.content_type from pgr_files t join files f on f.id = t.file_id
    where t.id = ${id} and (${pgrFilesResource.scope(ctx.session)})`)
  if (!file) throw notFound('pgr_files')
  const { key, name: filename, content_type } = file
  return {
    data: {
      file_path: `pgr_files/${id}`,
      temporary_file_path: ctx.signFile({ key, filename, content_type, disposition: 'inline' }),
      content_type,
    },
  }
}

/** GET images/{name}: a logo or avatar in use. Its address cannot be guessed, and tells nothing else. */
export const showImage = async (services: Services, { name = '' }: Params): Promise<FileAnswer> => {
  const key = imageKey(name)
  const address = key === null ? '' : imageAddress(key)
  const [file] = await services.database.rows<{ content_type: string }>(sql`
    select f.content_type from files f where f.key = ${key} and (
      exists (select 1 from companies c where c.avatar_path = ${address})
      or exists (select 1 from users u where u.avatar_path = ${address}))`)
  if (key === null || !file) throw notFound('images')
  return { file: { key, name, content_type: file.content_type, inline: true } }
}
