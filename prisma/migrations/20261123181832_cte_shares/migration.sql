-- CreateTable
CREATE TABLE "cte_shares" (
    "id" SERIAL NOT NULL,
    "cte_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "weight" DECIMAL(15,3) NOT NULL,
    "amount" DECIMAL(15,2) NOT NULL,

    CONSTRAINT "cte_shares_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cte_shares_order_id_idx" ON "cte_shares"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "cte_shares_cte_id_order_id_key" ON "cte_shares"("cte_id", "order_id");

-- AddForeignKey
ALTER TABLE "cte_shares" ADD CONSTRAINT "cte_shares_cte_id_fkey" FOREIGN KEY ("cte_id") REFERENCES "cte_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cte_shares" ADD CONSTRAINT "cte_shares_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
