-- CreateTable
CREATE TABLE "mailboxes" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'imap',
    "host" TEXT,
    "port" INTEGER,
    "tls" TEXT NOT NULL DEFAULT 'tls',
    "login" TEXT,
    "sealed_secret" TEXT,
    "folder" TEXT NOT NULL DEFAULT 'INBOX',
    "after_read" TEXT NOT NULL DEFAULT 'keep',
    "done_folder" TEXT,
    "any_sender" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "address_digest" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailboxes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailbox_states" (
    "mailbox_id" INTEGER NOT NULL,
    "uid_validity" BIGINT,
    "last_uid" BIGINT NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "held_by" TEXT,
    "held_until" TIMESTAMPTZ(3),
    "stuck_uid" BIGINT,
    "stuck_times" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "failed_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "mailbox_states_pkey" PRIMARY KEY ("mailbox_id")
);

-- CreateTable
CREATE TABLE "mailbox_mails" (
    "id" SERIAL NOT NULL,
    "mailbox_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "uid_validity" BIGINT,
    "uid" BIGINT,
    "sender" TEXT,
    "subject" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "size" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "reason" TEXT,
    "parts" JSONB NOT NULL DEFAULT '[]',
    "settled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailbox_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mailboxes_address_digest_key" ON "mailboxes"("address_digest");

-- CreateIndex
CREATE INDEX "mailboxes_company_id_id_idx" ON "mailboxes"("company_id", "id" DESC);

-- CreateIndex
CREATE INDEX "mailbox_states_due_at_idx" ON "mailbox_states"("due_at");

-- CreateIndex
CREATE INDEX "mailbox_mails_mailbox_id_id_idx" ON "mailbox_mails"("mailbox_id", "id" DESC);

-- CreateIndex
CREATE INDEX "mailbox_mails_company_id_id_idx" ON "mailbox_mails"("company_id", "id" DESC);

-- CreateIndex
CREATE INDEX "mailbox_mails_created_at_idx" ON "mailbox_mails"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "mailbox_mails_company_id_digest_key" ON "mailbox_mails"("company_id", "digest");

-- AddForeignKey
ALTER TABLE "mailbox_states" ADD CONSTRAINT "mailbox_states_mailbox_id_fkey" FOREIGN KEY ("mailbox_id") REFERENCES "mailboxes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_mails" ADD CONSTRAINT "mailbox_mails_mailbox_id_fkey" FOREIGN KEY ("mailbox_id") REFERENCES "mailboxes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
