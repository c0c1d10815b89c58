-- CreateTable
CREATE TABLE "access_logs" (
    "id" BIGSERIAL NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "user_id" INTEGER,
    "company_id" INTEGER,
    "session_id" TEXT,
    "action" TEXT NOT NULL,
    "record_type" TEXT,
    "record_ids" INTEGER[],
    "owner_ids" INTEGER[],
    "request_id" TEXT,
    "address" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "access_logs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "access_logs_user_id_created_at_idx" ON "access_logs"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "access_logs_company_id_created_at_idx" ON "access_logs"("company_id", "created_at");

-- CreateIndex
CREATE INDEX "access_logs_created_at_idx" ON "access_logs"("created_at");

-- CreateIndex
CREATE INDEX "access_logs_record_ids_idx" ON "access_logs" USING GIN ("record_ids");

-- by hand
-- History and access log are only added to. What has to be removed by law (retention, erasure of a person) says so
-- inside its own transaction: set local tropeiro.erasure = 'on'.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('tropeiro.erasure', true) is distinct from 'on' then
    raise exception '% is only added to', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create trigger audits_only_added_to before update or delete or truncate on audits
  for each statement execute function refuse_change();
create trigger access_logs_only_added_to before update or delete or truncate on access_logs
  for each statement execute function refuse_change();
