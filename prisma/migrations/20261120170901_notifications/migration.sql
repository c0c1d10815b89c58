-- AlterTable
ALTER TABLE "system_notifications" ADD COLUMN     "group" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "grouped" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "tell_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "notifications" (
    "id" SERIAL NOT NULL,
    "event" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "default_system" BOOLEAN NOT NULL,
    "default_email" BOOLEAN NOT NULL,
    "roles" TEXT[],
    "permissions" TEXT[],
    "following_order" BOOLEAN NOT NULL,
    "active_by_default" BOOLEAN NOT NULL,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_choices" (
    "id" SERIAL NOT NULL,
    "notification_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "company_id" INTEGER,
    "system" BOOLEAN,
    "email" BOOLEAN,

    CONSTRAINT "notification_choices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_settings" (
    "user_id" INTEGER NOT NULL,
    "quiet" BOOLEAN NOT NULL DEFAULT false,
    "quiet_from" TEXT NOT NULL DEFAULT '22:00',
    "quiet_until" TEXT NOT NULL DEFAULT '07:00',
    "quiet_days" INTEGER[] DEFAULT ARRAY[0, 1, 2, 3, 4, 5, 6]::INTEGER[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_settings_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "notification_deliveries" (
    "user_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_deliveries_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "notification_mails" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "link" TEXT,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "panel_notifications" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "notification" TEXT NOT NULL,
    "link" TEXT,
    "message" INTEGER NOT NULL DEFAULT 3,
    "read" BOOLEAN NOT NULL DEFAULT false,
    "dealt_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "panel_notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "finance_notifications" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "quotation_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "finance_notifications_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "notifications_event_key" ON "notifications"("event");

-- CreateIndex
CREATE INDEX "notification_choices_notification_id_idx" ON "notification_choices"("notification_id");

-- CreateIndex
CREATE UNIQUE INDEX "notification_choices_user_id_notification_id_key" ON "notification_choices"("user_id", "notification_id");

-- CreateIndex
CREATE UNIQUE INDEX "notification_choices_company_id_notification_id_key" ON "notification_choices"("company_id", "notification_id");

-- CreateIndex
CREATE INDEX "notification_deliveries_created_at_idx" ON "notification_deliveries"("created_at");

-- CreateIndex
CREATE INDEX "notification_mails_user_id_sent_at_idx" ON "notification_mails"("user_id", "sent_at");

-- CreateIndex
CREATE INDEX "notification_mails_created_at_idx" ON "notification_mails"("created_at");

-- CreateIndex
CREATE INDEX "panel_notifications_user_id_id_idx" ON "panel_notifications"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "panel_notifications_user_id_read_idx" ON "panel_notifications"("user_id", "read");

-- CreateIndex
CREATE INDEX "finance_notifications_user_id_id_idx" ON "finance_notifications"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "finance_notifications_quotation_id_idx" ON "finance_notifications"("quotation_id");

-- CreateIndex
CREATE INDEX "system_notifications_user_id_group_id_idx" ON "system_notifications"("user_id", "group", "id" DESC);

-- CreateIndex
CREATE INDEX "system_notifications_created_at_idx" ON "system_notifications"("created_at");

-- by hand
update system_notifications set "group" = case
    when event like 'orders.%' or event like 'receipts.%' then 'orders'
    when event like 'ctes.%' or event like 'import_batches.%' then 'documents'
    when event like 'simulation_tables.%' then 'tables'
    when event like 'audits.%' then 'audits'
    when event like 'export_report.%' then 'reports'
    else 'orders' end;
alter table notification_choices add constraint notification_choices_owner check (num_nonnulls(user_id, company_id) = 1);
alter table notification_settings add constraint notification_settings_hours
  check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
create index notification_mails_waiting on notification_mails (due_at) where sent_at is null;
create index system_notifications_to_tell on system_notifications (tell_at) where tell_at is not null;
-- What is a person's own goes with the person.
alter table notification_choices add foreign key (notification_id) references notifications (id) on delete cascade,
  add foreign key (user_id) references users (id) on delete cascade,
  add foreign key (company_id) references companies (id) on delete cascade;
alter table notification_settings add foreign key (user_id) references users (id) on delete cascade;
alter table notification_deliveries add foreign key (user_id) references users (id) on delete cascade;
alter table notification_mails add foreign key (user_id) references users (id) on delete cascade;
alter table panel_notifications add foreign key (user_id) references users (id) on delete cascade;
alter table finance_notifications add foreign key (user_id) references users (id) on delete cascade;
