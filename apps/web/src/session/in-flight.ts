/** Counts requests in flight, and marks the page as loading while there is one. */
export interface InFlight {
  track<T>(request: Promise<T>): Promise<T>;
}

export function createInFlight(page: { classList: Pick<DOMTokenList, 'toggle'> }): InFlight {
  let running = 0;
  const show = () => page.classList.toggle('loading', running > 0);
  return {
    track: async (request) => {
      running += 1;
      show();
      try {
        return await request;
      } finally {
        running -= 1;
        show();
      }
    },
  };
}
