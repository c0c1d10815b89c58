-- CreateTable
CREATE TABLE "order_comments" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "text" TEXT NOT NULL,
    "audience" TEXT NOT NULL DEFAULT 'company',
    "mentioned_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_comments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_comments_order_id_id_idx" ON "order_comments"("order_id", "id");

-- AddForeignKey
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
