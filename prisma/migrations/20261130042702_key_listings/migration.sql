-- AlterTable
ALTER TABLE "access_key" ADD COLUMN     "last_listed_at" TIMESTAMPTZ(3),
ADD COLUMN     "listed_tools" INTEGER NOT NULL DEFAULT 0;
