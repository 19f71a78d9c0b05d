-- As `foldText` of contract/search-text.ts, without the Thai marks U+0E47 to U+0E4C.
UPDATE "game_titles" SET "search_text" = translate("search_text", '็่้๊๋์', '');
