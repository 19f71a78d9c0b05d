"""Covers of the titles at FOREVER8."""
import math
import random

import figures
import parts
import rig
from parts import at, box, gem, jewel, light, limb, orb, petal, plate, sculpt, setting, torus, turned, wire

TITLES = ['eight_treasures', 'infinite_lotus', 'thunder_drum', 'lucky_comet', 'pirate_bay', 'fruit_stall', 'jungle_drums', 'winter_solstice']
RUBY, ICE, EMERALD, TOPAZ, VIOLET, ROSE = (jewel(c) for c in ((.62, .012, .03), (.10, .45, .85), (.012, .36, .17), (.90, .36, .02), (.22, .03, .60), (.80, .06, .30)))


def eight_treasures():
    setting(warm=.13, tint=(1, .18, .06), far=parts.LANTERNS[:3], front=240)
    with at(0, 1.02, .0, turn=(-8, -10, 0)):
        plate(parts.polygon(8, 1.0, .10, math.pi / 8), .18, 'vermilion', (0, 0, -.08), bevel=.05, coat=1, roughness=.14)
        for r, thick in ((.96, .040), (.36, .030)):
            wire([(x, y, .03) for x, y in parts.polygon(8, r, .10, math.pi / 8)], thick, 'gold', ring=True, roughness=.18)
        for k in range(8):
            a = math.pi * (k + .5) / 4
            wire([(.36 * math.sin(a), .36 * math.cos(a), .02), (.92 * math.sin(a), .92 * math.cos(a), .02)], .020, 'gold')
            x, y = .65 * math.sin(a - math.pi / 8), .65 * math.cos(a - math.pi / 8)
            with at(x, y, .10):
                if k == 0:
                    torus(.11, .055, (0, 0, .03), 'jade', color=(.01, .40, .19), coat=1, roughness=.08)
                elif k == 1:
                    gem(.17, 'ruby', (0, 0, .06), turn=(90, 0, 0), **RUBY)
                elif k == 2:
                    parts.coins([(0, 0, .05, 0, 0, 20)], .17)
                elif k == 3:
                    gem(.17, 'ice', (0, 0, .06), turn=(90, 0, 0), **ICE)
                elif k == 4:
                    orb(.14, (0, 0, .06), 'pearl', color=(.95, .90, .82), roughness=.12, coat=1)
                elif k == 5:
                    gem(.17, 'topaz', (0, 0, .06), turn=(90, 0, 0), **TOPAZ)
                elif k == 6:
                    figures.lotus((0, -.11, .02), .24)
                else:
                    gem(.17, 'violet', (0, 0, .06), turn=(90, 0, 0), **VIOLET)
        figures.ingot((0, -.13, .16), .42, (8, 0, 0))
    parts.stack((-.66, 0, .70), 3, .20)
    parts.coins([(.60, .03, .80, 90), (.36, .03, .95, 90, 0, 30)], .20)


def infinite_lotus():
    setting(warm=.16, tint=(.60, .10, .62), far=False, front=170, pool=True)
    with at(0, 1.62, -.15, turn=(0, -14, 0)):
        wire([(.66 * math.sin(a), .30 * math.sin(2 * a), .10 * math.cos(a)) for a in (2 * math.pi * k / 128 for k in range(128))], .072, 'gold', ring=True, roughness=.15)
        for side in (-1, 1):
            gem(.12, 'rose', (side * .40, 0, 0), turn=(90, 0, 0), **ROSE)
    figures.lotus((0, .10, .1), 1.02, heart=None)
    light(.09, (0, .72, .1), (1, .66, .28), 4)
    parts.lamp((0, .80, .3), 5)
    for x, z, r in ((-.62, .62, .30), (.66, .50, .34), (.10, 1.0, .24), (-.86, -.3, .26), (.92, -.5, .22)):
        pad = [(r * math.cos(a), r * math.sin(a)) for a in (.25 + (2 * math.pi - .5) * k / 40 for k in range(41))] + [(0, 0)]
        plate(pad, .025, 'jade', (x, .02, z), turn=(-90, 0, 0), bevel=.008)
    figures.lotus((.72, .04, .36), .30)
    parts.specks(30, ((-1, 1), (.3, 2.3), (-.6, .6)), color=(1, .70, .45), strength=4, size=(.005, .013), avoid=(0, 1.0, .4))


def thunder_drum():
    setting(warm=.16, tint=(.14, .26, 1), far=False, front=180, rim=200, fill=380)
    with at(0, .94, -.10, turn=(76, 0, 14)):
        with at(0, -.30, 0):
            figures.drum('cobalt', wide=.72, tall=.58)
    with at(-.06, 1.02, .22, turn=(-14, -14, 0)):
        bolt = [(.10, .58), (-.34, -.08), (-.04, -.06), (-.16, -.60), (.34, .10), (.05, .08)]
        plate(bolt, .09, 'gold', (0, 0, .0), bevel=.025, roughness=.16)
        torus(.52, .02, (0, 0, -.02), 'gold')
    for side in (-1, 1):
        limb([(side * .62, .0, -.25), (side * .50, .55, -.12)], [.06, .05], 'ink')
        limb([(side * .62, .0, .25), (side * .46, .40, .14)], [.06, .05], 'ink')
        with at(side * .70, .40, .62, turn=(0, 0, side * -34)):
            limb([(0, -.36, 0), (0, .50, 0)], [.034, .034], 'wood')
            orb((.095, .12, .095), (0, .56, 0), 'vermilion', coat=1)
    for x, y, z, size, seed in ((-.62, 1.94, -.3, .52, 2), (.62, 2.02, -.4, .56, 5), (0, 2.20, -.7, .50, 3)):
        parts.cloud((x, y - .1, z), size, 'storm', seed, color=(.20, .23, .40), roughness=.8)
    for x, y, size, turn in ((-.70, 1.72, .30, 6), (.74, 1.70, .34, -8)):
        flash = plate([(.10, .58), (-.34, -.08), (-.04, -.06), (-.16, -.60), (.34, .10), (.05, .08)], .04, 'flash', (x, y, -.25), turn=(0, 0, turn), size=size, color=(.8, .85, 1), glow=(.62, .72, 1), strength=3)
        flash.active_material.cycles.sample_as_light = False


def lucky_comet():
    setting(warm=.16, tint=(.26, .16, .95), far=False, front=200)
    with at(-.26, 1.02, .3, size=1.06, turn=(4, -12, 10)):
        plate(parts.star(5, .52, .25), .22, 'gold', bevel=.085, roughness=.2)
        plate(parts.star(5, .30, .14), .10, 'ruby', (0, 0, .10), bevel=.03, **RUBY)
    heat = [(1, .78, .34), (1, .30, .06), (.50, .03, .16), (.10, .01, .20)]
    for turn, long, wide, z in ((-40, 1.86, .44, -.10), (-30, 1.50, .30, -.04), (-50, 1.54, .30, -.04), (-24, 1.05, .20, .02), (-57, 1.10, .20, .02), (-40, 1.30, .22, .04)):
        petal(long, wide, heat, (-.30, .96, z), turn=(-6, 0, turn), cup=.3, curl=-.1, point=.42, roughness=.3, glow=.45)
    parts._put(rig.halo((0, 0, 0), .95, (1, .42, .16), .30), (-.26, 1.02, -.4))
    with at(.10, -1.02, -.6):
        orb(1.50, (0, 0, 0), 'planet', segments=96, color=(.03, .06, .26), roughness=.5)
    with at(-.72, 2.05, -.6, turn=(66, 22, 0)):
        torus(.28, .022, (0, 0, 0), 'gold')
        torus(.34, .012, (0, 0, 0), 'gold')
    orb(.17, (-.72, 2.05, -.6), 'teal', coat=1)
    orb(.09, (.72, .66, .3), 'amber', coat=1)
    for x, y, r in ((-.84, 1.52, .07), (.16, 2.14, .06), (.86, 1.20, .055), (-.80, .62, .06)):
        plate(parts.star(4, r, r * .3), .03, 'ivory', (x, y, .1), glow=(1, .9, .7), strength=1)
    parts.specks(60, ((-1.6, 1.6), (.6, 3.0), (-2.4, -1.2)), color=(.9, .9, 1), strength=3, size=(.005, .014))


def pirate_bay():
    setting(warm=.12, tint=(.10, .46, .60), far=False, front=170, key=440, pool=True)
    moon = plate(rig.circle(.46, 100), .04, 'moon', (.52, 1.92, -1.3), color=(.95, .85, .62), glow=(1, .82, .5), strength=.6)
    moon.active_material.cycles.sample_as_light = False
    oak = dict(color=(.20, .075, .028), roughness=.45)
    with at(.02, .0, 0, size=1.04, turn=(0, 28, 0)):
        sculpt([{'limb': [(-.80, .50, 0), (-.46, .26, 0), (.0, .20, 0), (.44, .24, 0), (.70, .44, 0)], 'radii': [.05, .19, .27, .26, .20]}], 'hull', voxel=.024, **oak)
        for y, swell in ((.44, 1.0), (.34, 1.03)):
            for side in (-1, 1):
                wire([(-.74, y + .10, side * .05), (-.40, y - .01, side * .23 * swell), (0, y - .03, side * .27 * swell), (.40, y - .01, side * .25 * swell), (.74, y + .14, side * .14)], .022, 'gold')
        box((1.16, .10, .40), (-.02, .42, 0), 'deck', bevel=.04, color=(.12, .045, .018), roughness=.5)
        box((.42, .34, .46), (.58, .58, 0), 'castle', bevel=.05, **oak)
        box((.46, .05, .50), (.58, .77, 0), 'gold', bevel=.02, roughness=.25)
        for k in range(2):
            pane = box((.11, .13, .02), (.48 + .19 * k, .60, .235), 'window', bevel=.01, color=(1, .5, .16), glow=(1, .46, .14), strength=1.7)
            pane.active_material.cycles.sample_as_light = False
        for k in range(4):
            turned([(.05, 0), (.05, .04), (.03, .04)], 'ink', (-.32 + .20 * k, .24, .255), turn=(90, 0, 0), curved=False)
        limb([(-.70, .50, 0), (-1.08, .74, 0)], [.032, .014], 'wood')
        for x, high, sails in ((-.22, 1.86, ((.62, .60, .56), (1.22, .46, .48))), (.32, 1.66, ((.62, .52, .50), (1.14, .40, .42)))):
            limb([(x, .40, 0), (x, high, 0)], [.035, .020], 'wood')
            for y, wide, tall in sails:
                with at(x - .04, y, 0, turn=(0, -90, 0)):
                    verts, faces, tints, n = [], [], [], 12
                    for i in range(n + 1):
                        for j in range(n + 1):
                            u, v = i / n * 2 - 1, j / n
                            verts.append((u * wide * (.56 - .08 * v), v * tall, .20 * (1 - u * u) * math.sin(math.pi * (v * .9 + .05))))
                            tints.append((.90, .80, .62))
                    for i in range(n):
                        for j in range(n):
                            a = i * (n + 1) + j
                            faces.append((a, a + 1, a + n + 2, a + n + 1))
                    parts._put(parts.painted(verts, faces, tints, roughness=.7, coat=0))
                    limb([(-wide * .54, tall, 0), (wide * .54, tall, 0)], [.018, .018], 'wood')
            petal(.26, .14, [(.62, .045, .02), (.62, .045, .02)], (x, high - .04, 0), turn=(0, 0, -84), cup=.2, curl=.2, point=.3)
    for side, x, z in ((-1, -.86, -.5), (1, .96, -.9)):
        sculpt([((0, .10, 0), (.34, .30, .3)), ((.16, .0, .1), (.26, .24, .2)), ((-.14, .26, 0), (.18, .26, .2))], 'rock', voxel=.035, smooth=3, where=(x, 0, z), color=(.035, .04, .07), roughness=.7)
    parts.coins([(-.50, .14, .86, 20, 20, 10)], .15)
    parts.specks(44, ((-1.6, 1.6), (1.0, 3.0), (-2.4, -1.6)), color=(.9, .95, 1), strength=3, size=(.005, .013))


def fruit_stall():
    setting(warm=.13, tint=(.70, .34, .04), far=parts.LANTERNS[:4], front=170)
    for y in (.10, .30, .50):
        box((1.66, .17, .03), (0, y, .48), 'wood', bevel=.012, color=(.34, .14, .05))
        for side in (-1, 1):
            box((.03, .17, .96), (side * .82, y, 0), 'wood', bevel=.012, color=(.34, .14, .05))
    for x in (-.76, .76):
        box((.08, .62, .05), (x, .31, .50), 'wood', bevel=.012, color=(.28, .11, .04))
    box((1.6, .40, .9), (0, .22, 0), 'wood')
    shine = dict(coat=1, roughness=.14)
    for k in range(14):  # grapes
        row = (0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4)[k]
        orb(.092, (-.58 + .13 * (k * 7 % 4) - .02 * row, .62 + .12 * (4 - row) * .9, .28 - .05 * (k % 3)), 'grape', segments=32, color=(.16, .02, .22), **shine)
    with at(.34, .92, -.12, turn=(4, -14, 12)):  # melon
        wedge = [(.50 * math.cos(a), .50 * math.sin(a)) for a in (math.pi * k / 40 for k in range(41))]
        flesh = [(x * .86, y * .86) for x, y in wedge]
        plate([(x, -y) for x, y in wedge][::-1], .16, 'rind', (0, .22, 0), color=(.01, .20, .05), coat=1, roughness=.15)
        plate([(x * .93, -y * .93) for x, y in wedge][::-1], .18, 'ivory', (0, .225, 0))
        plate([(x, -y) for x, y in flesh][::-1], .20, 'flesh', (0, .23, 0), color=(.80, .05, .05), roughness=.3)
        for x, y in ((-.26, .10), (-.10, .02), (.10, .04), (.26, .10), (0, -.10), (-.18, -.06), (.18, -.06)):
            orb((.018, .034, .014), (x, y + .02, .10), 'ink', segments=16)
    for x, y, z, r, color in ((.20, .66, .40, .19, (.95, .34, .01)), (.58, .64, .34, .18, (.95, .34, .01)), (-.18, .64, .46, .16, (.72, .03, .02))):
        skin = orb((r, r * .94, r), (x, y, z), 'fruit', color=color, roughness=.3, coat=.6)
        rig.grain(skin, 34, .10, .01)
        petal(.16, .09, [(.01, .18, .05), (.08, .4, .1)], (x, y + r * .9, z), turn=(20, 0, -50), cup=.3, curl=.3)
    for x, y, z, turn in ((-.02, .98, -.20, 30), (-.40, 1.02, -.28, -16)):  # lemons, a pineapple
        with at(x, y - .14, z, turn=(0, 0, turn)):
            turned([(0, -.24), (.05, -.20), (.14, -.10), (.16, 0), (.14, .10), (.05, .20), (0, .24)], 'lemon', color=(.95, .62, .03), roughness=.3, coat=.5)
    with at(-.22, .86, -.34):
        rig.grain(orb((.26, .38, .26), (0, .22, 0), 'pine', color=(.72, .32, .03), roughness=.4), 7, 1, .12, 'Voronoi')
        for ring in range(3):
            for k in range(7):
                with at(0, .54, 0, turn=(0, 51 * k + 24 * ring, 0)):
                    petal(.50 - .06 * ring, .12, [(.01, .16, .06), (.08, .40, .14)], turn=(52 - 20 * ring, 0, 0), cup=.4, curl=.35, point=.6)
    for side in (-1, 1):  # cherries
        orb(.11, (.86 + side * .11, .12, .66), 'cherry', color=(.55, .01, .02), **shine)
        limb([(.86 + side * .11, .22, .66), (.86 + side * .05, .40, .68), (.88, .56, .66)], [.012, .011, .014], 'jade')


def jungle_drums():
    setting(warm=.14, tint=(.10, .60, .16), far=False, front=190)
    for x, z, tall, wide, name, lean in ((-.44, 0, 1.22, .36, 'amber', 3), (.46, -.08, .98, .34, 'teal', -4), (.06, .55, .66, .32, 'vermilion', 0)):
        with at(x, 0, z, turn=(6, 0, lean)):
            turned([(0, 0), (wide * .78, 0), (wide * .72, .06), (wide * .46, tall * .34), (wide * .50, tall * .44), (wide * .92, tall * .74), (wide, tall * .94), (wide * .98, tall), (0, tall)], 'wood', color=(.24, .085, .03), roughness=.35)
            turned([(0, tall + .02), (wide * .94, tall + .02), (wide * 1.0, tall)], 'ivory', curved=False, roughness=.6)
            for y, r in ((tall - .03, wide * 1.02), (tall * .70, wide * .90), (tall * .40, wide * .50)):
                torus(r, .028, (0, y, 0), name if y < tall * .9 else 'gold', turn=(90, 0, 0))
            n = 14
            for k in range(n):
                a, b = 2 * math.pi * k / n, 2 * math.pi * (k + .5) / n
                c = 2 * math.pi * (k + 1) / n
                for top, low in ((a, b), (c, b)):
                    wire([(wide * 1.02 * math.sin(top), tall - .04, wide * 1.02 * math.cos(top)), (wide * .92 * math.sin(low), tall * .70, wide * .92 * math.cos(low))], .010, 'ivory')
            for k in range(10):
                a = 2 * math.pi * k / 10
                gem(.05, name, (wide * .66 * math.sin(a), tall * .55, wide * .66 * math.cos(a)), turn=(90 * math.cos(a), 0, 0), color=rig.PALETTE[name]['color'], roughness=.1, coat=1)
    green, deep = [(.006, .10, .04), (.03, .34, .10)], [(.004, .06, .03), (.015, .20, .08)]
    for x, y, z, long, wide, turn, shade in ((-.95, .0, -.5, 1.7, .52, -6, deep), (.98, .0, -.6, 1.8, .54, 8, deep), (-.30, .2, -1.0, 1.9, .56, 4, deep), (.36, .2, -1.0, 1.8, .50, -12, deep), (-1.0, -.05, .5, .90, .34, -24, green), (1.0, -.05, .5, .92, .36, 26, green), (-.72, -.05, .8, .56, .26, 30, green), (.72, -.05, .85, .54, .26, -34, green), (-1.1, .4, -.2, 1.1, .36, -44, green), (1.1, .5, -.2, 1.0, .36, 46, green)):
        petal(long, wide, shade, (x, y, z), turn=(10, 0, turn), cup=-.25, curl=.25, point=.62, ridges=.02, roughness=.35, coat=.6)
    parts.specks(26, ((-1, 1), (.4, 2.3), (-.4, .9)), color=(.85, 1, .25), strength=4, size=(.006, .014))


def winter_solstice():
    setting(warm=.13, tint=(.34, .46, 1), far=parts.LANTERNS[:3], front=190, fill=300)
    turned([(0, 0), (.34, 0), (.36, .05), (.33, .10), (.56, .26), (.80, .56), (.86, .76), (.83, .77), (.76, .60), (.5, .32), (0, .25)], 'porcelain', (0, .06, 0), color=(.86, .86, .86), roughness=.1, coat=1)
    for y, r in ((.815, .848), (.10, .355)):
        torus(r, .018, (0, y, 0), 'gold', turn=(90, 0, 0))
    for k in range(12):
        a = math.radians(-82 + 15 * k)
        with at(.70 * math.sin(a), .44, .70 * math.cos(a), turn=(-30, math.degrees(a), 0)):
            parts.bloom([(5, .075, .075, 84, 0)], [(.02, .08, .5), (.05, .14, .6)], where=(0, 0, .0), heart='gold', heart_size=.02, cup=.1, curl=.1, point=.4)
    turned([(0, .58), (.74, .58)], 'broth', (0, .06, 0), curved=False, color=(.62, .30, .10), roughness=.04, coat=1)
    rng = random.Random(4)
    tones = ((.92, .88, .82), (.92, .50, .52), (.92, .88, .82), (.45, .62, .28), (.92, .88, .82), (.92, .56, .16))
    spots = [(0, 0, .16)] + [(.34 * math.cos(a), .34 * math.sin(a), .15) for a in (2 * math.pi * k / 6 for k in range(6))] + [(.58 * math.cos(a), .58 * math.sin(a), .12) for a in (2 * math.pi * (k + .5) / 9 for k in range(9))]
    for k, (x, z, r) in enumerate(spots):
        orb((r, r * .92, r), (x, .70 + rng.uniform(-.01, .02), z), 'dumpling', color=tones[k % 6], roughness=.28, coat=.5)
    for k, (x, z) in enumerate(((-.10, .16), (.22, .20), (.05, -.16))):
        orb((.15, .14, .15), (x, .90, z), 'dumpling', color=tones[(0, 1, 5)[k]], roughness=.28, coat=.5)
    with at(.52, .84, .30, turn=(0, 0, -36)):
        limb([(0, 0, 0), (0, .44, -.06), (.02, .80, -.10)], [.045, .03, .045], 'porcelain', color=(.86, .86, .86), roughness=.1, coat=1)
    for x, z in ((-.84, .66), (.90, .60)):
        sculpt([((0, 0, 0), (.30, .16, .26)), ((.16, .04, .06), (.2, .14, .18))], 'snow', voxel=.03, smooth=10, where=(x, 0, z), color=(.82, .88, 1), roughness=.7)
    sculpt([((0, -.02, .2), (1.5, .09, .9))], 'snow', voxel=.04, smooth=6, color=(.80, .86, 1), roughness=.75)
    for x, y, z, size, seed in ((-.16, 1.30, -.1, .30, 2), (.16, 1.58, -.2, .36, 5)):
        parts.cloud((x, y, z), size, 'ivory', seed, roughness=.95)
    parts.specks(60, ((-1.1, 1.1), (.1, 2.5), (-.8, .9)), color=(.85, .92, 1), strength=1.2, size=(.007, .018), avoid=(0, .8, .6))
