-- AlterTable
ALTER TABLE "connection_state" DROP CONSTRAINT "connection_state_pkey",
ADD COLUMN     "settings" TEXT NOT NULL DEFAULT '',
ADD CONSTRAINT "connection_state_pkey" PRIMARY KEY ("app_id", "connection_id", "settings");

-- What was noted of a connection that somebody signed in to counted for all of its settings.
INSERT INTO "connection_state" ("app_id", "connection_id", "settings", "sign_in_again")
SELECT "app_id", "connection_id", made."settings", noted."sign_in_again"
FROM "connection_state" AS noted JOIN "connection_sign_in" AS made USING ("app_id", "connection_id");

DELETE FROM "connection_state" AS noted USING "connection_sign_in" AS made
WHERE noted."app_id" = made."app_id" AND noted."connection_id" = made."connection_id" AND noted."settings" = '';
