-- AlterTable
ALTER TABLE "app" ADD COLUMN     "draft_changes" INTEGER NOT NULL DEFAULT 0;
