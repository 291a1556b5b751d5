-- DropIndex
DROP INDEX "secret_app_id_name_key";

-- CreateIndex
CREATE INDEX "secret_app_id_name_idx" ON "secret"("app_id", "name");
