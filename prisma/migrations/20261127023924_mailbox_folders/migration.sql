-- AlterTable
ALTER TABLE "mailboxes" ADD COLUMN     "any_certificate" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "auth" TEXT NOT NULL DEFAULT 'password',
ADD COLUMN     "certificate" TEXT,
ADD COLUMN     "oauth_client" TEXT,
ADD COLUMN     "failed_folder" TEXT,
ADD COLUMN     "host_key" TEXT,
ADD COLUMN     "out_folder" TEXT,
ADD COLUMN     "scope" TEXT,
ADD COLUMN     "sealed_client" TEXT,
ADD COLUMN     "sends" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "token_url" TEXT;

-- AlterTable
ALTER TABLE "mailbox_states" ADD COLUMN     "instant" TEXT,
ADD COLUMN     "news_at" TIMESTAMPTZ(3),
ADD COLUMN     "sealed_token" TEXT,
ADD COLUMN     "seen" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "watch_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "watch_failures" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "watched_by" TEXT,
ADD COLUMN     "watched_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "mailbox_mails" ADD COLUMN     "file_id" INTEGER;

-- CreateIndex
CREATE INDEX "mailbox_states_watch_at_idx" ON "mailbox_states"("watch_at");

-- by hand
CREATE INDEX "mailbox_mails_waiting_idx" ON "mailbox_mails"("mailbox_id", "id") WHERE "outcome" = 'waiting';
